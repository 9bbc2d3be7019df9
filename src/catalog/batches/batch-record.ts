import { choice, date, integer, money, reference, text, time, translated } from '../../fields/fields.ts'

/** A batch in the back office's list. Without a number: pieces of unknown batches. */
export const stockBatch = {
  ...translated({ product_title: text({ readonly: true, max: 300 }) }),
  product_id: reference('products', { readonly: true }),
  product_price_info_id: integer({ readonly: true }),
  ...translated({ variant_title: text({ readonly: true, max: 1000 }) }),
  sku: text({ readonly: true }),
  batch_number: text({ readonly: true, max: 60 }),
  expires_on: date({ readonly: true }),
  days_left: integer({ readonly: true }),
  /** Pieces that can be sold; withheld ones are there, but expired or recalled; written off ones were destroyed or sent back. */
  quantity: integer({ readonly: true }),
  withheld: integer({ readonly: true }),
  written_off: integer({ readonly: true }),
  mrp: money({ readonly: true }),
  state: choice('batch_state', { readonly: true }),
  /** A suggested discount in percent, near the expiry. */
  suggested_discount: integer({ readonly: true }),
  recalled_at: time({ readonly: true }),
  recall_reason: text({ readonly: true, max: 500 }),
} as const
