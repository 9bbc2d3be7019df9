import {
  choice,
  flag,
  integer,
  longText,
  money,
  picture,
  reference,
  rows,
  text,
  time,
  translated,
  type Values,
} from '../fields/fields.ts'
import { toPoisha, toTk } from '../values/money.ts'
import { type DiscountedLine, remainingShare } from './pricing/discount-share.ts'
import { mostDiscount, type OrderCharges, type OrderTotals, orderTotals } from './pricing/totals.ts'
import { orderStatus } from './timeline.ts'

/** Returns of a delivered order, and their effect on the order (docs/domain.md 1.7, 2.5; docs/decisions/0025). */

/** docs/domain.md 5. */
export const returnStatus = { pending: 0, accepted: 1, rejected: 2 } as const
export const returnOutcome = { exchange: 1, refund: 2 } as const
export const MOST_RETURN_PHOTOS = 6

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

/** The reasons for returns, defined by the shop; some of them require a description. */
export const productReturnReason = {
  ...translated({ reason_title: text({ required: true, unique: true }) }),
  dtl_req: flag(),
} as const

/** A customer's return request for a line of an order; the pictures are uploaded beforehand. */
export const returnRequest = {
  order_item_id: integer({ required: true, min: 1 }),
  qty: integer({ required: true, min: 1, max: 1_000_000 }),
  return_reason_id: integer({ required: true, min: 1 }),
  description: longText({ max: 2000 }),
  photos: rows({ file_name: text({ required: true, max: 60 }) }, { max: MOST_RETURN_PHOTOS }),
} as const

const decided = {
  status: choice('return_status', { required: true, readonly: true }),
  accept_status: choice('return_outcome', { readonly: true }),
  reject_reason: longText({ readonly: true, max: 2000 }),
  /** The refunded amount, in Tk; empty without a refund. */
  refund_amount: money({ readonly: true }),
  decided_at: time({ readonly: true }),
} as const

/** A return request in the back office. */
export const productReturnRequest = {
  ...translated({ product_title: text({ readonly: true, max: 300 }) }),
  product_id: reference('products', { readonly: true }),
  product_image: picture({ readonly: true }),
  product_price_type: text({ readonly: true }),
  full_name: text({ readonly: true }),
  order_info_id: reference('order-infos', { readonly: true }),
  order_id: text({ readonly: true, max: 12 }),
  order_item_id: integer({ readonly: true }),
  qty: integer({ readonly: true }),
  return_reason_id: reference('product-return-reason', { readonly: true }),
  ...translated({ reason_title: text({ readonly: true }) }),
  description: longText({ readonly: true, max: 2000 }),
  photos: rows({ file_name: text({ required: true, max: 60 }) }, { readonly: true, max: MOST_RETURN_PHOTOS }),
  /** The first picture, and the number of pictures. */
  photo: text({ readonly: true, max: 60 }),
  photo_count: integer({ readonly: true }),
  ...decided,
  /** Whether the returned pieces can be sold again. */
  restocked: flag(),
  /** The order that delivers the replacement. */
  exchange_order_id: reference('order-infos', { readonly: true }),
  exchange_order: text({ readonly: true, max: 12 }),
  decided_by: reference('users', { readonly: true }),
} as const

/** A return request for its customer. */
export const ownReturn = {
  id: integer({ required: true }),
  qty: integer({ required: true }),
  ...translated({ reason_title: text({ required: true }) }),
  description: longText({ max: 2000 }),
  photos: rows({ file_url: text({ required: true }) }, { max: MOST_RETURN_PHOTOS }),
  ...decided,
  exchange_order: text({ max: 12 }),
  created_at: time({ required: true }),
} as const

/** The effects that a decision would have now. */
export const returnOutlook = {
  /** The refund, in Tk; zero for an order that is not paid. */
  refund: money({ required: true }),
  total_payable: money({ required: true }),
  /** The additional refund if the delivery fee is included. */
  delivery_fee: money({ required: true }),
  /** The total of the order afterwards, and its remaining discount. */
  payable_after: money({ required: true }),
  discount: money({ required: true }),
  discount_after: money({ required: true }),
  paid: flag(),
  /** The number of replacement pieces in stock; empty: the stock is not tracked. */
  stock_qty: integer(),
  /** Whether a replacement exists at all. */
  exchangeable: flag(),
} as const

/** The back office's decision: accepted with an outcome, or rejected with a reason. */
export const returnDecision = {
  status: choice('return_status', { required: true }),
  accept_status: choice('return_outcome'),
  reject_reason: longText({ max: 2000 }),
  restocked: flag(),
  /** Whether the delivery fee is refunded too. */
  refund_delivery_fee: flag(),
} as const

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
