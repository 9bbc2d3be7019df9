import { registry } from '../../../resources.config.ts'
import type { Entry } from '../../../src/fields/resource.ts'
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
  item_count: 2,
  total_amount: 200,
  vat_amount: 0,
  delivery_fee: 60,
  discount: 0,
  total_payable: 260,
  delivery_timeline_info: [{ timeline_id: 1, status: 0, created_at: '2026-03-05T08:00:00.000Z' }],
  updated_at: '2026-03-05T08:00:00.000Z',
  ...as,
})
export type Order = ReturnType<typeof orderAt>

export const one = (data: object, msg = 'Saved.') => ({ json: { status: true, data, msg } })

/** The shop holds these orders; the list and the board read them as they then are. */
export const shopHolds = (api: ReturnType<typeof fakeApi>, orders: () => Order[]) =>
  api.answers(({ url }) => {
    const { pathname: path, searchParams: asked } = url
    const [, id] = /^\/api\/order-infos\/edit\/(\d+)$/.exec(path) ?? []
    if (id) return one(orders().find((order) => order.id === Number(id)) ?? {})
    if (path === '/api/order-infos/counts') {
      const counts = new Map<string, { status: number; timeline_id: number; orders: number }>()
      for (const { status, timeline_id } of orders()) {
        const key = `${status} ${timeline_id}`
        counts.set(key, { status, timeline_id, orders: (counts.get(key)?.orders ?? 0) + 1 })
      }
      return one({ counts: [...counts.values()] })
    }
    if (path.endsWith('/details'))
      return one({ latitude: null, longitude: null, steps: [], carrier: null, prescriptions: [] })
    if (path.endsWith('/notes')) return one({ notes: [] })
    if (path.endsWith('/messages')) return one({ messages: [] })
    if (path.startsWith('/api/product-return-request/of-order/'))
      return one({ requests: [], items: [], reasons: [] })
    if (path.endsWith('/payments')) return one({ pay_link: null, payments: [], refunds: [] })
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
    const [status, step, ids] = ['status', 'timeline_id', 'ids'].map((name) => asked.get(name))
    return page(
      orders().filter(
        (order) =>
          (!status || String(order.status) === status) &&
          (!step || String(order.timeline_id) === step) &&
          (!ids || ids.split(',').includes(String(order.id))),
      ),
    )
  })
