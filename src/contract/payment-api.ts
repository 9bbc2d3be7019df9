import { choice, text } from '../fields/fields.ts'
import { reorder } from '../orders/own-order.ts'
import { payableOrder } from '../orders/payment-record.ts'
import { placedOrder } from '../orders/placement.ts'
import { one, saved } from './endpoint.ts'

const order_id = text({ required: true, max: 12 })
const pay_token = text({ max: 40 })

/** The part of the shop table that is about paying an order after it was placed. */
export const paymentCalls = {
  /** An order for whoever has its pay link. */
  payableOrder: one('/api/pay-links/:order_id/:pay_token', payableOrder, {
    params: { order_id, pay_token: text({ required: true, max: 40 }) },
  }),
  /** Pays an order digitally or in cash after all; one that was cancelled unpaid is opened again. */
  choosePayment: saved('/api/my-orders/choose-payment', placedOrder, {
    method: 'POST',
    body: { order_id, pay_token, choose_payment_type: choice('payment_type', { required: true }) },
    limited: 'order',
  }),
  /** Takes an unpaid order back: it is cancelled, and its items are answered as a cart takes them. */
  backToCart: saved('/api/my-orders/back-to-cart', reorder, {
    method: 'POST',
    guard: 'session',
    scope: 'place_orders',
    body: { order_id },
    limited: 'order',
  }),
} as const
