import { integer, money, rows, text, translated } from '../fields/fields.ts'

/** The groups of the profit report. A product counts in its first category. */
export const profitGroups = ['product', 'category', 'company', 'day'] as const

export type ProfitBy = (typeof profitGroups)[number]

export const isProfitBy = (by: string): by is ProfitBy => profitGroups.some((group) => group === by)

const signed = { required: true, min: -9_999_999_999 } as const

/** Sales without returned pieces, after discounts and before VAT and delivery; the cost of these pieces; the difference. In Tk. */
export const profitReport = {
  rows: rows(
    {
      /** The record; empty: none. For days, 20261128. */
      id: integer(),
      ...translated({ title: text({ required: true, max: 300 }) }),
      pieces: integer({ required: true }),
      sales: money(signed),
      cost: money(signed),
      margin: money(signed),
    },
    { max: 366 },
  ),
  /** The sales of lines whose cost is unknown; they are in no row. */
  without_cost: money(signed),
} as const
