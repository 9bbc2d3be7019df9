import { choice, flag, integer, longText, picture, rows, text, time, translated } from '../fields/fields.ts'
import { orderHistory, ownOrder, reorder, runningOrder } from '../orders/own-order.ts'
import { guestOrder } from '../orders/placement.ts'
import { customerPrice } from '../orders/price-lists/price-list-prices.ts'
import { ownReturn, productReturnReason, returnRequest } from '../orders/return.ts'
import { deliveryReviewInput, ownReview, productReviewInput } from '../orders/review.ts'
import { bare, one, page, plain, saved } from './endpoint.ts'

const paging = { limit: integer({ min: 1, max: 100 }), page: integer({ min: 1 }) } as const
const order_id = { order_id: text({ required: true, max: 12 }) } as const
const own = { guard: 'customer' } as const
const write = { ...own, method: 'POST' } as const

/** The endpoints for placed orders and their reviews (docs/domain.md 2.5, 2.6). */
export const ownOrderCalls = {
  /** type: 0 orders in progress, pending or running; 1 completed, 2 cancelled; otherwise all. */
  myOrders: page('/api/my-orders', ownOrder, { ...own, query: { ...paging, type: choice('order_status') } }),
  myOrder: one('/api/my-orders/:order_id', ownOrder, { ...own, params: order_id }),
  /** Requested on every page, so it contains only the status of each order. */
  runningOrders: bare(
    '/api/my-orders/live/timeline-status',
    { status: flag(), data: rows(runningOrder) },
    own,
  ),
  attachPrescription: saved('/api/my-orders/attach-prescription', ownOrder, {
    ...write,
    body: { ...order_id, prescription_info: guestOrder.prescription_info },
  }),
  cancelMyOrder: saved('/api/my-orders/cancel', ownOrder, {
    ...write,
    body: { ...order_id, cancel_reason: longText({ required: true, max: 1000 }) },
  }),
  /** Read-only: the items of an order that can be ordered now. */
  reorder: one('/api/my-orders/reorder/:order_id', reorder, { ...own, params: order_id }),
  /** The current prices of variants, by id, for a customer whose group has a price list. */
  myPrices: plain('/api/my-prices', customerPrice, {
    ...own,
    query: { variants: text({ required: true, max: 3500 }) },
    limited: 'search',
  }),
  myOrderHistory: one('/api/data-report/my-order-history', orderHistory, own),
  reviewProduct: saved('/api/my-orders/review', ownOrder, { ...write, body: productReviewInput }),
  /** Recently delivered orders whose delivery has not been rated. */
  unratedDeliveries: plain(
    '/api/order-delivery-person-infos/review/pending',
    { ...order_id, full_name: text({ required: true }), delivered_at: time({ required: true }) },
    own,
  ),
  reviewDelivery: saved('/api/order-delivery-person-infos/review/store', ownOrder, {
    ...write,
    body: deliveryReviewInput,
  }),
  /** The reasons for a return. */
  returnReasons: plain('/api/product-return-reason/load', {
    id: integer({ required: true }),
    ...productReturnReason,
  }),
  storeReturn: saved('/api/product-return-request/store', ownOrder, { ...write, body: returnRequest }),
  myReturns: page(
    '/api/product-return-request/my-status',
    {
      ...ownReturn,
      ...order_id,
      ...translated({ product_title: text({ required: true, max: 300 }) }),
      product_slug: text(),
      product_image: picture(),
    },
    { ...own, query: paging },
  ),
  /** For customers their own reviews of products and deliveries; for delivery persons the reviews they received. */
  myReviews: page('/api/my-reviews', ownReview, { guard: 'auth', query: paging }),
} as const
