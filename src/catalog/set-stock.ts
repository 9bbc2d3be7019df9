import { integer, longText, rows, text, type Values } from '../fields/fields.ts'

/** Setting the stock of variants by their SKU, for programs. */

/** The maximum number of variants of a request. */
export const mostStocksSet = 200

const largestId = 2_147_483_647

/** What a variant has in stock; without a location, in all of them. */
export const stockToSet = {
  sku: text({ required: true }),
  stock_qty: integer({ required: true, min: 0, max: 1_000_000_000 }),
  stock_location_id: integer({ min: 1, max: largestId }),
} as const
export type StockToSet = Values<typeof stockToSet>

/** The stock of each variant afterwards, or why it was not set, in the order of the request. */
export const setStockResult = {
  results: rows(
    {
      sku: text({ required: true }),
      /** The variant. */
      id: integer(),
      stock_qty: integer(),
      problem: longText(),
    },
    { max: mostStocksSet },
  ),
} as const
export type SetStockResult = Values<typeof setStockResult>
