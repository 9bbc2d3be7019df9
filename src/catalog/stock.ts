import { choice, date, flag, integer, reference, text, translated } from '../fields/fields.ts'

/** The default low-stock threshold, for variants without their own. */
export const lowStock = 5

/** A variant with tracked stock in the stock list. */
export const stockLevel = {
  ...translated({ product_title: text({ readonly: true, max: 300 }) }),
  product_id: reference('products', { readonly: true }),
  ...translated({ variant_title: text({ readonly: true, max: 1000 }) }),
  sku: text({ readonly: true }),
  stock_qty: integer({ readonly: true }),
  low_stock_qty: integer({ readonly: true }),
  low: flag(),
  /** An open pre-order: the day on which the pieces are expected. */
  preorder_on: date({ readonly: true, setting: 'use_preorders' }),
  /** Pieces still to arrive that were sold or offered ahead. */
  preorder_qty: integer({ readonly: true, setting: 'use_preorders' }),
  on_preorder: flag(false, { setting: 'use_preorders' }),
} as const

/** A row of the stock ledger: the quantity added or, if negative, removed; the reason, and the resulting stock. */
export const stockMovement = {
  ...translated({ product_title: text({ readonly: true, max: 300 }) }),
  product_id: reference('products', { readonly: true }),
  product_price_info_id: integer({ readonly: true }),
  ...translated({ variant_title: text({ readonly: true, max: 1000 }) }),
  sku: text({ readonly: true }),
  change: integer({ readonly: true }),
  balance: integer({ readonly: true }),
  reason: choice('stock_reason', { readonly: true }),
  note: text({ readonly: true, max: 500 }),
  order_info_id: reference('order-infos', { readonly: true }),
  order_id: text({ readonly: true, max: 12 }),
  /** The back office user who made the change. */
  moved_by: text({ readonly: true }),
  /** The locations that gave or got the pieces. */
  ...translated({ places: text({ readonly: true, max: 2000, setting: 'use_locations' }) }),
} as const
