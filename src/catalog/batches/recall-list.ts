import { guarded } from '../../operations/cell.ts'
import type { BatchOrder } from './batch.ts'

/** The heads of the columns, in the language of the user. */
export type RecallHeads = readonly [
  order: string,
  name: string,
  phone: string,
  pieces: string,
  ordered: string,
]

const quoted = (value: string): string =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
/** Text that no spreadsheet executes. */
const typed = (value: string | null): string => (value === null ? '' : String(guarded(value)))

/** The orders that have pieces of a batch as CSV. The byte order mark makes Excel read it as UTF-8. */
export const recallList = (orders: readonly BatchOrder[], heads: RecallHeads): string => {
  const rows = orders.map(({ order_id, full_name, contact_no, pieces, ordered_at }) => [
    order_id,
    typed(full_name),
    typed(contact_no),
    String(pieces),
    ordered_at,
  ])
  return `\uFEFF${[heads, ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`
}
