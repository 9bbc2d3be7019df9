import { choice, flag, integer, reference, text, translated } from '../fields/fields.ts'

/** So many or fewer pieces are few, where a variant says nothing of its own. */
export const lowStock = 5

/** A variant whose stock is counted, as the stock list shows it. */
export const stockLevel = {
  ...translated({ product_title: text({ readonly: true, max: 300 }) }),
  product_id: reference('products', { readonly: true }),
  ...translated({ variant_title: text({ readonly: true, max: 1000 }) }),
  sku: text({ readonly: true }),
  stock_qty: integer({ readonly: true }),
  low_stock_qty: integer({ readonly: true }),
  low: flag(),
} as const

/** A row of the ledger: what came in or, below zero, went out; why, and what was there after it. */
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
  /** Who of the back office did it. */
  moved_by: text({ readonly: true }),
} as const
