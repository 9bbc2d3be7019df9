import { choice, date, money, reference, text } from '../fields/fields.ts'

/** A purchase order in the list. */
export const purchaseOrder = {
  number: text({ required: true, readonly: true, max: 20 }),
  supplier_id: reference('suppliers', { required: true }),
  state: choice('purchase_state', { required: true, readonly: true }),
  ordered_on: date({ readonly: true }),
  expected_on: date(),
  /** The ordered pieces at their unit costs. */
  goods_total: money({ required: true, readonly: true }),
  /** The received pieces at the costs of their receipts, less the returned ones. */
  received_total: money({ required: true, readonly: true }),
  shipping_cost: money({ required: true }),
  other_cost: money({ required: true }),
  note: text({ max: 500 }),
  /** Where the goods arrive; empty: in the main location. */
  stock_location_id: reference('stock-locations', { setting: 'use_locations' }),
} as const
