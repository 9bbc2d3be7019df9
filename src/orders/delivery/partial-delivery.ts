import type { DiscountedLine } from '../pricing/discount-share.ts'
import { type OrderCharges, type OrderTotals, orderTotals } from '../pricing/totals.ts'
import { afterReturn } from '../return-rules.ts'
import type { FailedDelivery } from './failed-delivery.ts'

/** A partly accepted parcel (docs/decisions/0050). */

type Line = DiscountedLine & { id: number; qty: number; returned_qty: number }
type Order<L extends Line> = OrderCharges &
  Pick<OrderTotals, 'total_payable'> & { order_items_info: readonly L[] }
type RejectedPieces = { order_item_id: number; qty: number }

/**
 * The pieces of each line that the customer does not take; the lines that are missing in `accepted`, or accept more than was
 * ordered, by the index of their field.
 */
export function rejectedPieces(
  lines: readonly { id: number; qty: number; returned_qty: number }[],
  accepted: FailedDelivery['accepted'],
): { rejected: RejectedPieces[]; errors: Record<string, { reason: string; args?: { max: number } }> } {
  const errors: Record<string, { reason: string; args?: { max: number } }> = {}
  const taken = new Map(accepted.map((one, at) => [one.order_item_id, { qty: one.qty, at }]))
  for (const [at, { order_item_id }] of accepted.entries())
    if (!lines.some(({ id }) => id === order_item_id))
      errors[`accepted.${at}.order_item_id`] = { reason: 'unknown_reference' }
  const rejected = lines.flatMap(({ id, qty, returned_qty }) => {
    const ordered = qty - returned_qty
    const line = taken.get(id)
    if (!line) errors.accepted = { reason: 'required' }
    else if (line.qty > ordered)
      errors[`accepted.${line.at}.qty`] = { reason: 'too_large', args: { max: ordered } }
    const rest = ordered - (line?.qty ?? 0)
    return rest > 0 ? [{ order_item_id: id, qty: rest }] : []
  })
  const none = accepted.every(({ qty }) => qty === 0)
  if (Object.keys(errors).length === 0 && none) errors.accepted = { reason: 'nothing_accepted' }
  if (Object.keys(errors).length === 0 && rejected.length === 0) errors.accepted = { reason: 'all_accepted' }
  return { rejected, errors }
}

/** An order without the pieces that the customer does not take: they cost nothing, the delivery fee stays. */
export function afterPartialDelivery<L extends Line>(
  order: Order<L>,
  rejected: readonly RejectedPieces[],
): OrderTotals & OrderCharges & { order_items_info: readonly L[] } {
  let left = { ...order, ...orderTotals(order.order_items_info, order) }
  for (const pieces of rejected) left = { ...left, ...afterReturn(left, pieces) }
  return left
}
