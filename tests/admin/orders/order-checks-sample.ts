import type { OrderChecks } from '../../../src/orders/checks/checks.ts'
import type { fakeApi } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { checks, one, orderAt, shopHolds } from '../support/sample-orders.ts'

export const when = '2026-03-05T08:00:00.000Z'

/** An order that waits for a call. */
export const waiting = { confirmation: 1, call_after: when }

const noDetails = { amount: null, bound: null, count: null, most: null, area: null, area_bn: null }
export const decision = (rule: string, more: object = {}) => ({
  ...noDetails,
  decision: 1,
  rule,
  created_at: when,
  ...more,
})

export const similarOrder = (id: number, more: object = {}) => ({
  id,
  order_id: `26112100000${id}`,
  full_name: 'Rahima Khatun',
  status: 0,
  timeline_id: 1,
  total_payable: 260,
  created_at: when,
  updated_at: when,
  mergeable: true,
  same_phone: true,
  same_address: false,
  same_session: false,
  same_cart: false,
  ...more,
})

/** Opens the page of order 7; the server accepts every change. */
export function openChecked(
  api: ReturnType<typeof fakeApi>,
  order: object,
  about: Partial<OrderChecks> = {},
) {
  const shown = orderAt(7, order)
  shopHolds(api, () => [shown])
  api.answers(({ url: { pathname }, method }) => {
    if (pathname === '/api/order-infos/checks/7') return one({ ...checks, ...about })
    return method === 'POST' && pathname.startsWith('/api/order-infos/') ? one(shown) : undefined
  })
  return openAdmin('/order-infos/7/show')
}
