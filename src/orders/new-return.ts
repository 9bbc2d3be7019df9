import { choice, flag, integer, longText, picture, rows, text, time, translated } from '../fields/fields.ts'
import { returnRequest } from './return.ts'

/** A return that the back office creates for an order, for example after a phone call. */
export const newReturn = {
  items: rows(
    {
      order_item_id: returnRequest.order_item_id,
      qty: returnRequest.qty,
      /** Whether its pieces can be sold again, if the return is accepted at once. */
      restocked: flag(),
    },
    { max: 100 },
  ),
  return_reason_id: returnRequest.return_reason_id,
  /** Accepts the return at once, when the pieces are there already; empty: it is decided later. */
  accept_status: choice('return_outcome'),
  refund_delivery_fee: flag(),
  description: longText({ max: 2000 }),
} as const

/** The returns of an order: the requests, what can still be returned, and the reasons to choose from. */
export const orderReturns = {
  requests: rows({
    id: integer({ required: true }),
    ...translated({ product_title: text({ required: true, max: 300 }) }),
    qty: integer({ required: true }),
    status: choice('return_status', { required: true }),
    accept_status: choice('return_outcome'),
    created_at: time({ required: true }),
  }),
  items: rows({
    order_item_id: integer({ required: true }),
    ...translated({ product_title: text({ required: true, max: 300 }) }),
    ...translated({ product_price_type: text() }),
    product_image: picture(),
    /** 0: no pieces are left, or a return request is open. */
    returnable_qty: integer({ required: true, min: 0 }),
  }),
  reasons: rows({
    id: integer({ required: true }),
    ...translated({ reason_title: text({ required: true }) }),
    /** Whether a description is required. */
    dtl_req: flag(),
  }),
} as const
