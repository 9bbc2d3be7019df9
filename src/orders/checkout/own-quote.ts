import { integer, rows, type Values } from '../../fields/fields.ts'
import { reorder } from '../own-order.ts'
import { maxQuoteLines, quoteLine, quoteSummary } from '../prescriptions/quote.ts'

/** A quote for its customer, with its items in the cart's format at the quoted prices. */
export const ownQuote = {
  ...quoteSummary,
  prescription_id: integer(),
  lines: rows(quoteLine, { max: maxQuoteLines }),
  items: reorder.items,
} as const
export type OwnQuote = Values<typeof ownQuote>
