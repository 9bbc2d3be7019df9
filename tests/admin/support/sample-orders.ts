import { registry } from '../../../resources.config.ts'
import type { Entry } from '../../../src/fields/resource.ts'
import type { OrderChecks } from '../../../src/orders/checks/checks.ts'
import type { OrderCount } from '../../../src-admin/orders/order-calls.ts'
import { type fakeApi, page } from './fake-api.ts'
import { sampleOf } from './sample.ts'

export const sample = sampleOf(registry['order-infos'] as unknown as Entry)
export const orderAt = (id: number, as: object = {}) => ({
  ...sample,
  id,
  order_id: `26112100000${id}`,
  full_name: `Customer ${id}`,
  contact_no: '+8801711000000',
  created_by: null,
  customer_id: null,
  delivery_person_id: null,
  status: 0,
  timeline_id: 1,
  delivery_state: 0,
  deliver_on: null,
  confirmation: 0,
  call_after: null as string | null,
  unanswered_calls: 0,
  possible_duplicate: false,
  courier: null as number | null,
  item_count: 2,
  total_amount: 200,
  vat_amount: 0,
  vat_mode: 0,
  vat_total: 0,
  rounding: 0,
  round_to_taka: false,
  delivery_fee: 60,
  discount: 0,
  total_payable: 260,
  delivery_timeline_info: [{ timeline_id: 1, status: 0, created_at: '2026-03-05T08:00:00.000Z' }],
  updated_at: '2026-03-05T08:00:00.000Z',
  ...as,
})
export type Order = ReturnType<typeof orderAt>

/** The details of an order that was never tried to deliver. */
export const details = {
  latitude: null,
  longitude: null,
  region_id: 1,
  city_id: 2,
  area_id: 3,
  address: 'House 9',
  paid_amount: 0,
  cancel_reason_internal: false,
  steps: [],
  delivery_person: null,
  attempts: [],
  delivery_attempts: 3,
  undelivered: [],
  is_exchange: false,
  proof: null,
  prescriptions: [],
  promotions: [],
}

/** The checks of an order without calls, similar orders, and earlier orders of its phone number. */
export const checks: OrderChecks = {
  calls: [],
  unanswered_calls_most: 3,
  call_again_minutes: 30,
  decisions: [],
  phone_record: { delivered: 0, returned: 0, failed: 0 },
  advance_only: false,
  blocked: null,
  similar: [],
}

export const one = (data: object, msg = 'Saved.') => ({ json: { status: true, data, msg } })

/** A server with these orders; the list and the board read their current state. */
export const shopHolds = (api: ReturnType<typeof fakeApi>, orders: () => Order[]) =>
  api.answers(({ url }) => {
    const { pathname: path, searchParams: params } = url
    const [, id] = /^\/api\/order-infos\/edit\/(\d+)$/.exec(path) ?? []
    if (id) return one(orders().find((order) => order.id === Number(id)) ?? {})
    if (path === '/api/order-infos/counts') {
      const counts = new Map<string, OrderCount>()
      for (const { status, timeline_id, delivery_state, confirmation } of orders()) {
        const key = `${status} ${timeline_id} ${delivery_state} ${confirmation}`
        const counted = (counts.get(key)?.orders ?? 0) + 1
        counts.set(key, { status, timeline_id, delivery_state, confirmation, orders: counted })
      }
      return one({ counts: [...counts.values()] })
    }
    const [, detail] = /^\/api\/order-infos\/([a-z]+)\/\d+$/.exec(path) ?? []
    if (detail === 'details') return one(details)
    if (detail === 'checks') return one(checks)
    if (detail === 'couriers') return one({ bookings: [] })
    if (detail === 'notes') return one({ notes: [] })
    if (detail === 'messages') return one({ messages: [] })
    if (path.startsWith('/api/product-return-request/of-order/'))
      return one({ requests: [], items: [], reasons: [] })
    if (detail === 'payments')
      return one({ pay_link: null, pays_difference: false, payments: [], refunds: [], transfers: [] })
    if (path === '/api/delivery-persons/available')
      return one({
        delivery_persons: [
          {
            id: 11,
            full_name: 'Jamal Uddin',
            email: null,
            mobile: null,
            open_orders: 2,
            order_id: '261121000009',
          },
          { id: 12, full_name: 'Karim Mia', email: null, mobile: null, open_orders: 0, order_id: null },
        ],
      })
    if (path !== '/api/order-infos') return undefined
    const [status, step, delivery, confirmation, ids] = [
      'status',
      'timeline_id',
      'delivery_state',
      'confirmation',
      'ids',
    ].map((name) => params.get(name))
    return page(
      orders().filter(
        (order) =>
          (!status || String(order.status) === status) &&
          (!step || String(order.timeline_id) === step) &&
          (!delivery || String(order.delivery_state) === delivery) &&
          (!confirmation || String(order.confirmation) === confirmation) &&
          (!ids || ids.split(',').includes(String(order.id))),
      ),
    )
  })
