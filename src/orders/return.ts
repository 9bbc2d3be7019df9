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
} from '../fields/fields.ts'

/** Returns of a delivered order (docs/domain.md 1.7, 2.5; docs/decisions/0025); their rules are in return-rules.ts. */

/** docs/domain.md 5. */
export const returnStatus = { pending: 0, accepted: 1, rejected: 2 } as const
export const returnOutcome = { exchange: 1, refund: 2 } as const
export const MOST_RETURN_PHOTOS = 6

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
