import { deliverPart, giveBack, heldOf } from './model.ts'
import type { Pair, Random } from './model-shop.ts'

type Shop = {
  call: (path: string, input: object) => Promise<unknown>
  putBack: (order: Pair, line: number, qty: number) => void
  rider: number
}

/** The actions on parcels that could not be delivered, in the shop and in the model. */
export function failedDeliveries({ call, putBack, rider }: Shop) {
  async function fail(order: Pair, random: Random): Promise<Pair[]> {
    await call('/api/order-infos/fail-delivery', { id: order.id, reason: random.one([1, 2, 3, 5]) })
    order.delivery = 1
    order.attempts += 1
    return [order]
  }

  async function retry(order: Pair): Promise<Pair[]> {
    await call('/api/order-infos/retry-delivery', {
      id: order.id,
      deliver_on: '2099-01-31',
      delivery_person_id: order.courier === null ? rider : null,
    })
    order.delivery = 0
    return [order]
  }

  async function bringBack(order: Pair): Promise<Pair[]> {
    await call('/api/order-infos/bring-back', { id: order.id })
    order.delivery = 2
    order.expected = new Map(order.lines.map(({ qty }, line) => [line, qty]))
    return [order]
  }

  /** The customer takes at least one piece, and refuses at least one. */
  async function deliverSome(order: Pair, random: Random): Promise<Pair[]> {
    const accepted = order.lines.map(({ qty }) => random.upTo(qty))
    const isNothing = () => !accepted.some((qty) => qty > 0)
    if (isNothing()) accepted[0] = 1
    if (order.lines.every(({ qty }, line) => accepted[line] === qty)) accepted[0] = (accepted[0] ?? 1) - 1
    if (isNothing()) return fail(order, random)
    await call('/api/order-infos/fail-delivery', {
      id: order.id,
      reason: 4,
      accepted: order.items.map((order_item_id, line) => ({ order_item_id, qty: accepted[line] })),
    })
    order.attempts += 1
    const rejected = order.lines.map(({ qty }, line) => [line, qty - (accepted[line] ?? 0)] as const)
    deliverPart(order, new Map(rejected.filter(([, qty]) => qty > 0)))
    return [order]
  }

  async function receive(order: Pair, random: Random): Promise<Pair[]> {
    const refund_delivery_fee = random.next() < 0.5
    const rows = [...order.expected].map(([line, qty]) => {
      const restocked = random.upTo(qty)
      const damaged = random.upTo(qty - restocked)
      return { line, restocked, damaged, missing: qty - restocked - damaged }
    })
    await call('/api/order-infos/receive-back', {
      id: order.id,
      refund_delivery_fee,
      items: rows.map(({ line, restocked, damaged, missing }) => ({
        order_item_id: order.items[line],
        restocked_qty: restocked,
        damaged_qty: damaged,
        missing_qty: missing,
      })),
    })
    for (const { line, restocked } of rows) putBack(order, line, restocked)
    order.delivery = 0
    order.expected = new Map()
    if (order.status === 'done') return [order]
    order.status = 'returned'
    order.paid = false
    const held = heldOf(order)
    const fee = refund_delivery_fee ? 0n : order.fee
    if (held > fee) giveBack(order, held - fee)
    return order.origin ? [order, order.origin.order as Pair] : [order]
  }

  return { fail, retry, bringBack, deliverSome, receive }
}

/** The decisions on a parcel that its state forbids. */
export const forbiddenDecisions = ({ id, delivery }: Pair): [path: string, input: object][] => [
  ...(delivery === 1
    ? []
    : ([
        ['/api/order-infos/bring-back', { id }],
        ['/api/order-infos/retry-delivery', { id, deliver_on: '2099-01-31' }],
      ] as [string, object][])),
  ...(delivery === 2 ? [] : ([['/api/order-infos/receive-back', { id, items: [] }]] as [string, object][])),
]
