import type { Values } from '../fields/fields.ts'
import { toPoisha, toTk } from '../values/money.ts'
import { type DiscountedLine, remainingShare } from './pricing/discount-share.ts'
import { mostDiscount, type OrderCharges, type OrderTotals, orderTotals } from './pricing/totals.ts'
import { type returnDecision, returnStatus } from './return.ts'
import { orderStatus } from './timeline.ts'

/** What can be returned of an order, the effect of a return on it, and the decision about a request (docs/decisions/0025). */

const day = 86_400_000

/** The deadline for returns of an order; null: no returns are possible, or it is not delivered yet. */
export const returnableUntil = (
  order: { status: number; delivered_at: string | null },
  days: number,
): string | null =>
  order.status === orderStatus.completed && order.delivered_at !== null && days > 0
    ? new Date(Date.parse(order.delivered_at) + days * day).toISOString()
    : null

/** The number of pieces of a line that can still be returned. `claimed` are those in open requests, or exchanged. */
export const returnableQty = (line: { qty: number; returned_qty: number; claimed: number }): number =>
  Math.max(0, line.qty - line.returned_qty - line.claimed)

/** Why nothing of an order can be returned now; null if it can. */
export const returnProblem = (
  order: { status: number; delivered_at: string | null },
  days: number,
  now: Date,
): 'return_too_early' | 'return_too_late' | null => {
  if (order.status !== orderStatus.completed || order.delivered_at === null) return 'return_too_early'
  const until = returnableUntil(order, days)
  return until !== null && now.getTime() <= Date.parse(until) ? null : 'return_too_late'
}

type Line = DiscountedLine & { id: number; returned_qty: number }
type Order<L extends Line> = OrderCharges &
  Pick<OrderTotals, 'total_payable'> & { order_items_info: readonly L[] }

/**
 * An order after a number of a line's pieces were returned for a refund, and the refund in Tk. The pieces' share of the discount
 * is deducted, so that the refund is the amount paid for them. The delivery fee is refunded only if requested.
 */
export function afterReturn<L extends Line>(
  order: Order<L>,
  back: { order_item_id: number; qty: number; delivery_fee?: boolean },
): OrderTotals & { order_items_info: L[]; discount: number; delivery_fee: number; refund: number } {
  let taken = 0
  const order_items_info = order.order_items_info.map((item) => {
    if (item.id !== back.order_item_id) return item
    const after = { ...item, returned_qty: item.returned_qty + back.qty }
    taken = remainingShare(item) - remainingShare(after)
    return after
  })
  const delivery_fee = back.delivery_fee ? 0 : order.delivery_fee
  const charges = { ...order, delivery_fee }
  const left = toTk(toPoisha(order.discount) - taken)
  const discount = Math.max(0, Math.min(left, mostDiscount(order_items_info, charges)))
  const totals = orderTotals(order_items_info, { ...charges, discount })
  const refund = toTk(toPoisha(order.total_payable) - toPoisha(totals.total_payable))
  return { ...totals, order_items_info, discount, delivery_fee, refund }
}

type Decision = Values<typeof returnDecision>

/** The errors of a decision, by field. */
export const decisionProblems = ({
  status,
  accept_status,
  reject_reason,
}: Decision): Record<string, { reason: string }> => {
  if (status === returnStatus.accepted && accept_status === null)
    return { accept_status: { reason: 'required' } }
  if (status === returnStatus.rejected && !reject_reason?.trim())
    return { reject_reason: { reason: 'required' } }
  return status === returnStatus.pending ? { status: { reason: 'not_a_choice' } } : {}
}

/** Whether a previous decision is the same; its reason may be worded differently. */
export const sameDecision = (made: Pick<Decision, 'status' | 'accept_status'>, now: Decision): boolean =>
  made.status === now.status &&
  (now.status === returnStatus.rejected || made.accept_status === now.accept_status)
