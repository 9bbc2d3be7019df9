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

/** What comes back of a delivered order, and what becomes of the order then (docs/domain.md 1.7, 2.5; docs/decisions/0025). */

/** docs/domain.md 5. */
export const returnStatus = { pending: 0, accepted: 1, rejected: 2 } as const
export const returnOutcome = { exchange: 1, refund: 2 } as const
export const MOST_RETURN_PHOTOS = 6

const day = 86_400_000

/** Until when something of an order may come back; null: it may not, or it has not come yet. */
export const returnableUntil = (
  order: { status: number; delivered_at: string | null },
  days: number,
): string | null =>
  order.status === orderStatus.completed && order.delivered_at !== null && days > 0
    ? new Date(Date.parse(order.delivered_at) + days * day).toISOString()
    : null

/** How many pieces of a line may still come back. `claimed` are those that are asked about, or were exchanged. */
export const returnableQty = (line: { qty: number; returned_qty: number; claimed: number }): number =>
  Math.max(0, line.qty - line.returned_qty - line.claimed)

/** Why nothing of an order comes back now; null when something may. */
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
 * An order after so many pieces of a line have come back for money, and what goes back, in Tk. The pieces take their share of
 * the discount with them, so that what goes back is what was paid for them. The delivery fee goes back only when it is said.
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

/** Why something may come back: lists of the shop's own; of some of them one says more. */
export const productReturnReason = {
  ...translated({ reason_title: text({ required: true, unique: true }) }),
  dtl_req: flag(),
} as const

/** What a customer asks for a line of an own order; the pictures are sent beforehand. */
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
  /** What goes back, in Tk; empty where nothing does. */
  refund_amount: money({ readonly: true }),
  decided_at: time({ readonly: true }),
} as const

/** A request as the back office reads it. */
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
  /** The first of them, and how many there are. */
  photo: text({ readonly: true, max: 60 }),
  photo_count: integer({ readonly: true }),
  ...decided,
  /** Whether what came back can be sold again. */
  restocked: flag(),
  /** The order that brings another piece. */
  exchange_order_id: reference('order-infos', { readonly: true }),
  exchange_order: text({ readonly: true, max: 12 }),
  decided_by: reference('users', { readonly: true }),
} as const

/** A request as its customer sees it. */
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

/** What a decision would mean now, for whoever is to make it. */
export const returnOutlook = {
  /** What would go back, in Tk; nothing of an order that is not paid. */
  refund: money({ required: true }),
  total_payable: money({ required: true }),
  /** What goes back besides when the delivery fee is paid back too. */
  delivery_fee: money({ required: true }),
  /** What the order comes to afterwards, and the discount that is left of it. */
  payable_after: money({ required: true }),
  discount: money({ required: true }),
  discount_after: money({ required: true }),
  paid: flag(),
  /** Pieces that can go out instead; empty: they are not counted. */
  stock_qty: integer(),
  /** Whether there is such a piece at all. */
  exchangeable: flag(),
} as const

/** The desk's word: accepted with an outcome, or rejected with a reason. */
export const returnDecision = {
  status: choice('return_status', { required: true }),
  accept_status: choice('return_outcome'),
  reject_reason: longText({ max: 2000 }),
  restocked: flag(),
  /** Whether the delivery fee is paid back too. */
  refund_delivery_fee: flag(),
} as const

type Decision = Values<typeof returnDecision>

/** What is wrong with a decision, by field. */
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

/** Whether a decision that was made says the same; a reason may be worded otherwise the second time. */
export const sameDecision = (made: Pick<Decision, 'status' | 'accept_status'>, now: Decision): boolean =>
  made.status === now.status &&
  (now.status === returnStatus.rejected || made.accept_status === now.accept_status)
