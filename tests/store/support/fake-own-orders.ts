import { pageMeta } from '#domain/contract/envelope.ts'
import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'

export type OwnOrder = ShopAnswer<'myOrder'>
type Item = OwnOrder['order_items_info'][number]

const at = '2026-03-05T08:00:00.000Z'

export const item = (id: number, more: Partial<Item> = {}): Item => ({
  id,
  product_id: 1,
  product_title: 'Green Tea',
  product_title_bn: 'সবুজ চা',
  product_slug: 'green-tea',
  product_price_type: 'Per Piece',
  product_price_type_bn: 'প্রতি পিস',
  product_type_infos: [],
  product_image: null,
  unit_price: 1200,
  price: 1000,
  custom_product_design: null,
  custom_product_design_price: null,
  upload_product_image: null,
  prescription_only: false,
  preorder_on: null,
  qty: 1,
  returned_qty: 0,
  returnable_qty: 1,
  product_return_info: [],
  rating_points: null,
  review_comments: null,
  reviewed_at: null,
  review_hidden: false,
  review_answer: null,
  ...more,
})

export const ownOrder = (order_id: string, more: Partial<OwnOrder> = {}): OwnOrder => ({
  order_id,
  status: 0,
  timeline_id: 1,
  created_at: at,
  choose_payment_type: 1,
  paid: false,
  can_pay_again: false,
  pay_token: null,
  payment_info: null,
  undecided_payments: [],
  transfer_amount: null,
  transfers: [],
  refund_info: [],
  cancel_reason: null,
  prescription_state: 0,
  prescription_note: null,
  delivery_state: 0,
  deliver_on: null,
  failure: null,
  total_amount: 1000,
  discount: 0,
  delivery_fee: 60,
  vat_amount: 5,
  vat_mode: 0,
  vat_total: 50,
  rounding: 0,
  total_payable: 1110,
  full_name: 'Mitu Rahman',
  contact_no: '+8801711000000',
  email: null,
  shipping_address: 'House 7, Demo Lane',
  billing_address: 'House 7, Demo Lane',
  extra_instruction: 'Ring twice',
  delivery_timeline_info: [{ timeline_id: 1, status: 0, created_at: at, happened_at: at }],
  order_items_info: [item(1)],
  returnable_until: null,
  prescription_info: [],
  delivery_person_info: null,
  ...more,
})

const rider = {
  full_name: 'Jamal Uddin',
  mobile: null,
  rating_points: null,
  review_comments: null,
  reviewed_at: null,
}

/** A delivered order. */
export const delivered = (order_id: string, more: Partial<OwnOrder> = {}): OwnOrder =>
  ownOrder(order_id, { status: 1, timeline_id: 7, paid: true, delivery_person_info: rider, ...more })

export const paged = <Row>(data: Row[]) => {
  const { offset: _, ...envelope } = pageMeta({ page: 1, limit: 5, total: data.length, path: '/api/list' })
  return { data, ...envelope }
}

/** As on the server: running orders count as pending, returned ones as cancelled. */
const ofType = (orders: readonly OwnOrder[], type: number | null | undefined) =>
  orders.filter(
    ({ status }) =>
      (type ?? null) === null ||
      status === type ||
      (type === 0 && status === 3) ||
      (type === 2 && status === 4),
  )

/** The orders of a customer in memory; changes are stored. */
export function ownOrders(...first: OwnOrder[]) {
  let orders = first
  const change = (order_id: string, by: (order: OwnOrder) => OwnOrder): OwnOrder => {
    orders = orders.map((order) => (order.order_id === order_id ? by(order) : order))
    return orders.find((order) => order.order_id === order_id) as OwnOrder
  }
  const calls: Partial<ShopApi> = {
    myOrders: async ({ type }) => paged(ofType(orders, type)),
    myOrder: async ({ order_id }) => {
      const found = orders.find((order) => order.order_id === order_id)
      if (!found) throw { status: 404, body: null }
      return found
    },
    runningOrders: async () => ({ status: true, data: ofType(orders, 0) }),
    myOrderHistory: async () => ({
      total_orders: orders.length,
      total_cancel_orders: 0,
      total_expenses: 1110,
    }),
    defaultAddresses: async () => paged([]),
    addresses: async () => paged([]),
    prescriptions: async () => paged([]),
    unratedDeliveries: async () => [],
    myReviews: async () => paged([]),
    cancelMyOrder: async ({ order_id, cancel_reason }) =>
      change(order_id, (order) => ({ ...order, status: 2, cancel_reason })),
    reviewProduct: async ({ id, rating_points, review_comments = null }) => {
      const { order_id } = orders.find(({ order_items_info }) =>
        order_items_info.some((one) => one.id === id),
      ) as OwnOrder
      return change(order_id, (order) => ({
        ...order,
        order_items_info: order.order_items_info.map((one) =>
          one.id === id
            ? { ...one, rating_points, review_comments, reviewed_at: new Date().toISOString() }
            : one,
        ),
      }))
    },
    reviewDelivery: async ({ order_id, rating_points, review_comments = null }) =>
      change(order_id, (order) => ({
        ...order,
        delivery_person_info: { ...rider, rating_points, review_comments, reviewed_at: at },
      })),
  }
  return { calls, change }
}
