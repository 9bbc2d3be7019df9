import { integer, rows, type Values } from '../fields/fields.ts'
import { foundVariant } from './purchase-order.ts'

/** The days whose sales a suggested purchase covers. */
export const salesDays = 30

export const suggestionsPerPage = 25

/** A variant that should be bought (docs/domain.md 3.11). */
export const suggestion = {
  ...foundVariant,
  /** At or below this stock it is low. */
  low_stock_qty: integer({ required: true }),
  /** Sold in the last 30 days, without cancelled orders and returned pieces. */
  sold: integer({ required: true }),
  /** Ordered from suppliers and not received. */
  expected: integer({ required: true }),
  suggested: integer({ required: true }),
} as const

export const suggestions = {
  suggestions: rows(suggestion, { max: suggestionsPerPage }),
  total: integer({ required: true }),
} as const
export type Suggestions = Values<typeof suggestions>
