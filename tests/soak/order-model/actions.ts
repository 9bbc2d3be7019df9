import { heldOf, returnable, totalOf } from './model.ts'
import type { Pair, Random, ShopModel } from './model-shop.ts'

/** The name of a change, and the change of an order that was picked for it. */
type Action = [name: string, change: () => Promise<Pair[]>]

/** What can be done now, each with an order that allows it; what moves orders on comes up more often. */
export function actionsOf({ orders, changes }: ShopModel, random: Random): Action[] {
  const isOpen = (order: Pair) => order.status === 'open'
  const due = (order: Pair) => totalOf(order) - heldOf(order)
  // Less cannot be paid digitally.
  const waits = (order: Pair) => isOpen(order) && order.digital && !order.paid && due(order) > 1000n
  const moves = (order: Pair) =>
    order.status === 'running' || (isOpen(order) && (order.paid || !order.digital))
  const returns = (order: Pair) =>
    order.status === 'done' && order.lines.some((_, at) => returnable(order, at) > 0)
  const cancels = (order: Pair) => isOpen(order) || (order.status === 'running' && order.step <= 5)
  const edits = (order: Pair) => isOpen(order) && !order.paid && heldOf(order) === 0n && !order.origin
  const owes = (order: Pair) => !order.paid && order.status !== 'cancelled' && due(order) > 0n

  const action = (
    name: string,
    times: number,
    fits: (order: Pair) => boolean,
    change: (order: Pair) => Promise<Pair[]>,
  ): Action[] =>
    Array.from({ length: times }).flatMap((): Action[] => {
      const order = random.one(orders.filter(fits))
      return order ? [[name, () => change(order)]] : []
    })
  const place: Action = ['place', () => changes.placeOne(random)]
  return [
    place,
    place,
    ...action('edit', 1, edits, (order) => changes.edit(order, random)),
    ...action('pay', 1, waits, changes.pay),
    ...action('pay in parts', 1, waits, (order) => changes.payInParts(order, random)),
    ...action('mark paid', 1, owes, changes.markPaid),
    ...action('cancel', 1, cancels, changes.cancel),
    ...action('step', 7, moves, changes.step),
    ...action('return', 2, returns, (order) => changes.giveGoodsBack(order, random)),
    ...action('exchange', 2, returns, (order) => changes.exchange(order, random)),
    ...action('refuse', 1, () => true, changes.refuse),
  ]
}

export const changeNames = [
  'place',
  'edit',
  'pay',
  'pay in parts',
  'mark paid',
  'cancel',
  'step',
  'return',
  'exchange',
  'refuse',
]
