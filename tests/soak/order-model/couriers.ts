import { expect } from 'vitest'
import type { payingShop } from '../../server/payments/paying.ts'
import { courierSecrets } from '../../support/courier-server.ts'
import { heldOf, payCash, totalOf } from './model.ts'
import type { Pair, Random } from './model-shop.ts'

type Shop = Parameters<Parameters<typeof payingShop>[1]>[0]
type Model = {
  rider: number
  call: (path: string, input: object) => Promise<{ id: number; consignment_id: string }>
}

/** The actions on orders that a courier delivers, in the shop and in the model. */
export function courierOrders(a: Shop, { call, rider }: Model) {
  /** Sends a report of the courier; the result is the status of the response. */
  const report = async (body: object, token: string): Promise<number> => {
    const { statusCode } = await a.app().inject({
      method: 'POST',
      url: '/api/couriers/steadfast/webhook',
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    })
    return statusCode
  }
  const bookings = new Map<Pair, { id: number; consignment_id: string }>()
  let second = 0

  async function book(order: Pair): Promise<Pair[]> {
    const due = order.paid ? 0n : totalOf(order) - heldOf(order)
    const input = { id: order.id, courier: 1, weight_grams: 500, cod_amount: Number(due) / 100 }
    bookings.set(order, await call('/api/couriers/book', input))
    order.courier = due
    if (order.status === 'open') Object.assign(order, { status: 'running', step: 2 })
    return [order]
  }

  async function release(order: Pair): Promise<Pair[]> {
    await call('/api/couriers/cancel', { id: bookings.get(order)?.id, cancelled_there: true })
    await assignRider(order)
    return [order]
  }

  /** The shop assigns an order again when its courier does not deliver it. */
  async function assignRider(order: Pair): Promise<void> {
    await call('/api/order-infos/assign', { id: order.id, delivery_person_id: rider })
    order.courier = null
  }

  const fail = (order: Pair) => {
    if (order.delivery === 0) order.attempts += 1
    order.delivery = 1
  }
  const leave = (order: Pair) => {
    order.step = 6
  }
  const follow: Record<string, (order: Pair) => void> = {
    pending: (order) => leave(order),
    hold: (order) => {
      leave(order)
      fail(order)
    },
    delivered: (order) => {
      Object.assign(order, { step: 7, status: 'done', delivery: 0 })
      payCash(order)
    },
    cancelled: (order) => {
      if (order.step < 6) return
      fail(order)
      order.delivery = 2
      order.expected = new Map(order.lines.map(({ qty }, line) => [line, qty]))
    },
  }

  /** A report arrives, sometimes twice, or after a newer one. */
  async function reportOf(order: Pair, random: Random): Promise<Pair[]> {
    const status = random.one(['pending', 'pending', 'hold', 'delivered', 'delivered', 'cancelled']) ?? 'hold'
    const at = (seconds: number) => {
      const time = new Date(Date.now() + 6 * 3_600_000 - 90 * 86_400_000 + seconds * 1_000).toISOString()
      return time.slice(0, 19).replace('T', ' ')
    }
    second += 2_000
    const body = {
      notification_type: 'delivery_status',
      consignment_id: Number(bookings.get(order)?.consignment_id),
      cod_amount: Number(order.courier ?? 0n) / 100,
      status,
      updated_at: at(second),
    }
    const token = courierSecrets.steadfast_webhook_token
    for (let times = 0; times <= random.upTo(1); times++) expect(await report(body, token)).toBe(200)
    follow[status]?.(order)
    if (status === 'cancelled' && order.step < 6) await assignRider(order)
    if (random.next() < 0.3)
      expect(await report({ ...body, status: 'hold', updated_at: at(second - 1_000) }, token)).toBe(200)
    return [order]
  }

  return { book, release, reportOf }
}
