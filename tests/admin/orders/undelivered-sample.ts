import type { fakeApi } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { details, one, orderAt, sample, shopHolds } from '../support/sample-orders.ts'

/** An order on its way, with two lines, and what the back office reads about its delivery. */

const [line] = sample.order_items_info as object[]
export const item = (id: number, product_title: string, qty: number) => ({
  ...line,
  id,
  product_title,
  qty,
  price: 50,
  unit_price: 50,
  returned_qty: 0,
  discount_share: 0,
  custom_product_design_price: null,
})

const atDoor = {
  status: 3,
  timeline_id: 6,
  delivery_person_id: 11,
  order_items_info: [item(21, 'Napa', 3), item(22, 'Seclo', 1)],
}

export const attempt = (number: number, as: object = {}) => ({
  attempt: number,
  reason: 2,
  note: null,
  photo_url: null,
  happened_at: '2026-03-05T08:00:00.000Z',
  created_at: '2026-03-05T08:00:00.000Z',
  user_name: 'Jamal Uddin',
  decision: null,
  deliver_on: null,
  decided_at: null,
  decided_by: null,
  ...as,
})

export const comingBack = (order_item_id: number, product_title: string, qty: number, as: object = {}) => ({
  order_item_id,
  product_title,
  product_title_bn: null,
  product_price_type: 'Per Strip',
  product_price_type_bn: 'প্রতি পাতা',
  product_image: null,
  qty,
  restocked_qty: null,
  damaged_qty: null,
  missing_qty: null,
  received_at: null,
  received_by: null,
  ...as,
})

/** Opens the page of such an order; the server accepts every decision. */
export function openOrder(api: ReturnType<typeof fakeApi>, order: object = {}, about: object = {}) {
  const shown = orderAt(7, { ...atDoor, ...order })
  shopHolds(api, () => [shown])
  api.answers(({ url: { pathname }, method }) => {
    if (pathname === '/api/order-infos/details/7')
      return one({
        ...details,
        delivery_person: { id: 11, full_name: 'Jamal Uddin', mobile: null, email: null },
        ...about,
      })
    return method === 'POST' && pathname.startsWith('/api/order-infos/') ? one(shown) : undefined
  })
  return openAdmin('/order-infos/7/show')
}
