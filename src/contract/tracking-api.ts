import { longText, text } from '../fields/fields.ts'
import { guestOrder, trackedOrder } from '../orders/placement.ts'
import { returnRequest } from '../orders/return.ts'
import { one, saved } from './endpoint.ts'

const order_id = text({ required: true, max: 12 })
/** From the response of `trackOrder` or `placedOrder`. */
const proof = { order_id, tracking_token: text({ required: true, max: 60 }) } as const
const write = { method: 'POST', limited: 'order' } as const

/** The endpoints for guests' orders: found by number and phone, and changed with the token of that response. */
export const trackingCalls = {
  /** The order that this browser placed (docs/decisions/0033). */
  placedOrder: one('/api/my-orders/placed/:order_id', trackedOrder, {
    guard: 'session',
    scope: 'follow_orders',
    params: { order_id },
  }),
  trackOrder: one('/api/order-tracking', trackedOrder, {
    ...write,
    body: { order_id, contact_no: text({ required: true, max: 30 }) },
  }),
  cancelTracked: saved('/api/order-tracking/cancel', trackedOrder, {
    ...write,
    body: { ...proof, cancel_reason: longText({ required: true, max: 1000 }) },
  }),
  attachTracked: saved('/api/order-tracking/prescription', trackedOrder, {
    ...write,
    guard: 'session',
    scope: 'follow_orders',
    body: { ...proof, prescription_info: guestOrder.prescription_info },
  }),
  returnTracked: saved('/api/order-tracking/return', trackedOrder, {
    ...write,
    body: { ...proof, ...returnRequest },
  }),
} as const
