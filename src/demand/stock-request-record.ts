import { integer, reference, text, translated } from '../fields/fields.ts'

/** A sold-out variant that customers wait for, in the back office's list. */
export const stockRequest = {
  ...translated({ product_title: text({ readonly: true, max: 300 }) }),
  product_id: reference('products', { readonly: true }),
  ...translated({ variant_title: text({ readonly: true, max: 1000 }) }),
  sku: text({ readonly: true }),
  stock_qty: integer({ readonly: true }),
  waiting: integer({ readonly: true }),
  notified: integer({ readonly: true }),
} as const
