import { integer, money, rows, text, time, type Values } from '../../fields/fields.ts'

/** Generated codes are limited, because they are shown and downloaded together. */
export const MOST_CODES = 10_000

/** The request to generate codes: how many, and what they begin with. */
export const codeRequest = {
  id: integer({ required: true, min: 1 }),
  count: integer({ required: true, min: 1, max: 1000 }),
  prefix: text({ max: 20 }),
} as const

export const generatedCodes = {
  codes: rows({ code: text({ required: true, max: 40 }) }, { max: MOST_CODES }),
} as const

/** All generated codes of a promotion with their uses. */
export const promotionCodes = {
  codes: rows(
    { code: text({ required: true, max: 40 }), uses: integer({ required: true }) },
    { max: MOST_CODES },
  ),
} as const

/** What a promotion has brought, without cancelled orders; amounts in Tk. */
export const promotionReport = {
  orders: integer({ required: true }),
  /** Off items, and off delivery fees. */
  discount: money({ required: true }),
  delivery_discount: money({ required: true }),
  /** What the customers of these orders pay. */
  sales: money({ required: true }),
  codes: integer({ required: true }),
  used_codes: integer({ required: true }),
  latest: rows(
    {
      id: integer({ required: true }),
      order_id: text({ required: true }),
      code: text(),
      discount: money({ required: true }),
      delivery_discount: money({ required: true }),
      created_at: time({ required: true }),
    },
    { max: 20 },
  ),
} as const

export type PromotionReport = Values<typeof promotionReport>
