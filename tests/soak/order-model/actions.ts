import { isMergeable } from './calls.ts'
import { heldOf, isWithdrawn, returnable, totalOf } from './model.ts'
import type { Pair, Random, ShopModel } from './model-shop.ts'

/** The name of an action, and the function that applies it to a selected order. */
type Action = [name: string, change: () => Promise<Pair[]>]

/** The actions that are possible now, each with a suitable order; steps of the workflow have a higher weight. */
export function actionsOf({ orders, changes }: ShopModel, random: Random): Action[] {
  const isOpen = (order: Pair) => order.status === 'open'
  const due = (order: Pair) => totalOf(order) - heldOf(order)
  // Smaller amounts cannot be paid digitally.
  const isBefore = (order: Pair) => isOpen(order) || (order.status === 'running' && order.step <= 5)
  const waits = (order: Pair) => isBefore(order) && order.digital && !order.paid && due(order) > 1000n
  const moves = (order: Pair) =>
    (order.status === 'running' &&
      order.delivery === 0 &&
      (order.step < 5 || order.paid || !order.digital)) ||
    (isOpen(order) && order.call !== 1 && (order.paid || !order.digital))
  const returns = (order: Pair) =>
    order.status === 'done' && order.lines.some((_, at) => returnable(order, at) > 0)
  const hasRider = ({ courier }: Pair) => courier === null
  const cancels = (order: Pair) => isBefore(order) && hasRider(order)
  const edits = (order: Pair) => cancels(order) && !order.origin
  // What a courier collects is agreed when the order is booked.
  const owes = (order: Pair) => !order.paid && !isWithdrawn(order) && due(order) > 0n && hasRider(order)
  const books = (order: Pair) => cancels(order) && order.call !== 1 && (order.paid || !order.digital)
  const isAtCourier = (order: Pair) => order.status === 'running' && !hasRider(order) && order.delivery !== 2

  const advances = (order: Pair) => owes(order) && order.status !== 'done'
  const hasRefunds = ({ payments }: Pair) => payments.some(({ back }) => back > 0n)
  const waitsForCall = (order: Pair) => order.call === 1
  const mergeable = orders.filter(isMergeable)

  const atDoor = (order: Pair) => order.status === 'running' && order.step === 6 && order.delivery === 0
  const decides = (order: Pair) => order.status === 'running' && order.delivery === 1

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
    ...action('edit', 2, edits, (order) => changes.edit(order, random)),
    ...action('pay', 1, waits, changes.pay),
    ...action('pay in parts', 1, waits, (order) => changes.payInParts(order, random)),
    ...action('mark paid', 1, owes, changes.markPaid),
    ...action('advance', 1, advances, (order) => changes.advance(order, random)),
    ...action('send refund', 1, hasRefunds, (order) => changes.sendRefund(order, random)),
    ...action('pay by wallet', 1, owes, changes.payByWallet),
    ['hand over', () => changes.handOver(random)],
    ...action('cancel', 1, cancels, changes.cancel),
    ...action('step', 7, moves, changes.step),
    ...action('return', 2, returns, (order) => changes.giveGoodsBack(order, random)),
    ...action('exchange', 2, returns, (order) => changes.exchange(order, random)),
    ...action('fail', 1, atDoor, (order) => changes.fail(order, random)),
    ...action(
      'deliver in part',
      3,
      (order) => atDoor(order) && !order.origin,
      (order) => changes.deliverSome(order, random),
    ),
    ...action('retry', 1, (order) => decides(order) && order.attempts < 3, changes.retry),
    ...action('bring back', 1, decides, changes.bringBack),
    ...action(
      'receive',
      2,
      ({ delivery }) => delivery === 2,
      (order) => changes.receive(order, random),
    ),
    ...action('confirm', 3, waitsForCall, changes.confirm),
    ...action('miss call', 5, waitsForCall, changes.missCall),
    ...action('merge', 1, isMergeable, (order) => {
      const other = random.one(mergeable.filter((one) => one !== order))
      return other ? changes.merge(order, other) : Promise.resolve([])
    }),
    ...action('book courier', 2, books, changes.book),
    ...action('release courier', 1, (order) => isAtCourier(order) && order.step <= 5, changes.release),
    ...action('report of courier', 3, isAtCourier, (order) => changes.reportOf(order, random)),
    ...action('refuse', 1, () => true, changes.rejectWith),
  ]
}

export const changeNames = [
  'place',
  'edit',
  'pay',
  'pay in parts',
  'mark paid',
  'advance',
  'send refund',
  'pay by wallet',
  'hand over',
  'cancel',
  'step',
  'return',
  'exchange',
  'fail',
  'deliver in part',
  'retry',
  'bring back',
  'receive',
  'confirm',
  'miss call',
  'merge',
  'book courier',
  'release courier',
  'report of courier',
  'refuse',
]
