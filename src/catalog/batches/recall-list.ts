import { csvOf } from '../../operations/csv.ts'
import type { BatchOrder } from './batch.ts'

/** The heads of the columns, in the language of the user. */
export type RecallHeads = readonly [
  order: string,
  name: string,
  phone: string,
  pieces: string,
  ordered: string,
]

/** The orders that have pieces of a batch as CSV. */
export const recallList = (orders: readonly BatchOrder[], heads: RecallHeads): string =>
  csvOf([
    heads,
    ...orders.map(({ order_id, full_name, contact_no, pieces, ordered_at }) => [
      order_id,
      full_name,
      contact_no,
      pieces,
      ordered_at,
    ]),
  ])
