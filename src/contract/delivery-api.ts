import { choice, flag, integer, text, time } from '../fields/fields.ts'
import { deliveryHistory, deliveryOrder, exactLocation, exactLocationAnswer } from '../orders/delivery.ts'
import { cashHandover, ownCash } from '../orders/delivery-cash.ts'
import { bare, one, page, saved } from './endpoint.ts'

const id = { id: integer({ required: true }) } as const
const order_id = text({ required: true, max: 12 })
const paging = { limit: integer({ min: 1, max: 100 }), page: integer({ min: 1 }) } as const
const done = { status: flag(), msg: text({ required: true }) } as const
const own = { guard: 'delivery' } as const
const write = { ...own, method: 'POST' } as const

/** The part of the shop table for delivery persons (docs/domain.md 2.5, 3.2): their own orders, places and cash alone. */
export const deliveryCalls = {
  /** type: 0 or absent running, 1 completed, 2 cancelled. */
  manageOrders: page('/api/manage-orders', deliveryOrder, {
    ...own,
    query: { ...paging, type: integer({ min: 0, max: 2 }) },
  }),
  manageOrder: one('/api/manage-orders/:order_id', deliveryOrder, { ...own, params: { order_id } }),
  /** Takes the next step; the same again is answered as done. What is final follows from the step. */
  updateManageOrder: saved('/api/manage-orders/update', deliveryOrder, {
    ...write,
    body: { order_id, timeline_id: choice('order_step', { required: true }), happened_at: time() },
  }),
  deliveryHistory: one('/api/data-report/delivery-man-order-history', deliveryHistory, own),
  exactLocations: page('/api/manage-exact-location', exactLocationAnswer, { ...own, query: paging }),
  storeExactLocation: saved('/api/manage-exact-location/store', exactLocationAnswer, {
    ...write,
    body: exactLocation,
  }),
  updateExactLocation: saved('/api/manage-exact-location/update/:id', exactLocationAnswer, {
    ...write,
    params: id,
    body: exactLocation,
  }),
  deleteExactLocation: bare('/api/manage-exact-location/delete/:id', done, { ...write, params: id }),
  /** Cash that was collected, day by day, and what was handed over of it. */
  ownCash: one('/api/manage-cash', ownCash, own),
  handOverCash: saved('/api/manage-cash/store', ownCash, {
    ...write,
    body: { ...cashHandover, idempotency_key: text({ required: true, max: 80 }) },
  }),
  /** Takes back what the shop has not received yet. */
  takeBackCash: saved('/api/manage-cash/take-back/:id', ownCash, { ...write, params: id }),
} as const
