import { choice, text } from '../fields/fields.ts'
import { reorder } from '../orders/own-order.ts'
import { payableOrder } from '../orders/payment-record.ts'
import { placedOrder } from '../orders/placement.ts'
import { transferEntered, walletTransfer } from '../orders/wallets/wallet.ts'
import { one, saved } from './endpoint.ts'

const order_id = text({ required: true, max: 12 })
const pay_token = text({ max: 40 })

/** The endpoints for paying an order after it was placed. */
export const paymentCalls = {
  /** An order for the holder of its payment link. */
  payableOrder: one('/api/pay-links/:order_id/:pay_token', payableOrder, {
    params: { order_id, pay_token: text({ required: true, max: 40 }) },
  }),
  /** Switches an order to digital payment or to cash; one that was cancelled as unpaid is reopened. */
  choosePayment: saved('/api/my-orders/choose-payment', placedOrder, {
    method: 'POST',
    body: { order_id, pay_token, choose_payment_type: choice('payment_type', { required: true }) },
    limited: 'order',
  }),
  /** Stores what was entered about a transfer to a wallet of the shop; the shop checks it. */
  sendTransfer: saved('/api/my-orders/wallet-transfer', transferEntered, {
    method: 'POST',
    body: { order_id, pay_token, ...walletTransfer },
    limited: 'order',
  }),
  /** Cancels an unpaid order and returns its items in the cart's format. */
  backToCart: saved('/api/my-orders/back-to-cart', reorder, {
    method: 'POST',
    guard: 'session',
    scope: 'place_orders',
    body: { order_id },
    limited: 'order',
  }),
} as const
