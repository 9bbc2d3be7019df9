import { choice, integer, reference, rows, text, time, translated, type Values } from '../fields/fields.ts'
import { stocktake } from './stocktake-record.ts'

/** A stocktake: variants are counted, and applying it moves their stock by the differences (docs/domain.md 3.10). */

/** The feature that roles get rights for. */
export const stocktakeFeature = 66

/** The ids of `stocktake_scope` in src/fields/choices.ts. */
export const stocktakeScope = { all: 1, category: 2, company: 3 } as const

/** The ids of `stocktake_state` in src/fields/choices.ts. */
export const stocktakeState = { counting: 1, applied: 2, undone: 3, cancelled: 4 } as const

/** More variants than this are counted in several stocktakes. */
export const mostLines = 100_000
export const linesPerPage = 100
/** The most scans in one request. */
export const scansPerBatch = 100
export const mostCounted = 1_000_000

const name = { readonly: true, max: 300 } as const

/** A stocktake as its page shows it: while it is counted, the figures are the preview. */
export const stocktakeDetails = {
  id: integer({ required: true }),
  ...stocktake,
  created_by: reference('users'),
  created_at: time({ required: true }),
} as const
export type StocktakeDetails = Values<typeof stocktakeDetails>

/** A variant of a stocktake, counted or not. */
export const stocktakeLine = {
  product_price_info_id: integer({ required: true }),
  product_id: integer({ required: true }),
  ...translated({ product_title: text(name), variant_title: text({ readonly: true, max: 1000 }) }),
  sku: text(),
  /** The stock now. */
  stock_qty: integer({ required: true }),
  counted: integer(),
  /** The stock when it was last counted. */
  expected: integer(),
  /** By how much the stock is moved, or was. */
  change: integer({ required: true }),
  /** Why the difference is left out: `lineProblem` in stock-count.ts. */
  problem: integer(),
  counted_by_name: text(),
  counted_at: time(),
} as const
export type StocktakeLine = Values<typeof stocktakeLine>

/** Which lines of a stocktake a page shows. */
export const lineFilters = ['all', 'counted', 'uncounted', 'differing', 'left_out'] as const
export type LineFilter = (typeof lineFilters)[number]

export const stocktakeLines = {
  total: integer({ required: true }),
  lines: rows(stocktakeLine, { max: linesPerPage }),
} as const

export const startStocktake = {
  title: text({ required: true }),
  note: text({ max: 500 }),
  scope: choice('stocktake_scope', { required: true }),
  category_id: reference('categories'),
  company_id: reference('companies'),
  /** The location that is counted; a shop that uses locations chooses one. */
  stock_location_id: reference('stock-locations'),
} as const

const id = integer({ required: true, min: 1 })
/** A request that is sent again has the same key, and counts once. */
const batch_key = text({ required: true, max: 64 })

export const scan = {
  code: text({ required: true }),
  /** Which variant is meant, if several have the code. */
  product_price_info_id: integer({ min: 1 }),
} as const
export const scanBatch = { id, batch_key, scans: rows(scan, { max: scansPerBatch }) } as const

export const typedCount = {
  id,
  batch_key,
  product_price_info_id: integer({ required: true, min: 1 }),
  /** Empty: it was not counted. */
  counted: integer({ min: 0, max: mostCounted }),
} as const

export const countResult = {
  /** What became of each scan, in their order. */
  scans: rows(
    {
      code: text({ required: true }),
      /** `scanOutcome` in stock-count.ts. */
      outcome: integer({ required: true }),
      product_price_info_id: integer(),
      /** The variants to choose from, if several have the code. */
      choices: rows(stocktakeLine),
    },
    { max: scansPerBatch },
  ),
  /** The lines that were counted, as they are now. */
  lines: rows(stocktakeLine),
} as const
export type CountResult = Values<typeof countResult>
