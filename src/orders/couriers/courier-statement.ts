import { choice, integer, money, rows, text, time, type Values } from '../../fields/fields.ts'
import type { Cells } from '../../imports/read-cells.ts'
import { toLatinDigits } from '../../language/digits.ts'
import { toPoisha, toTk } from '../../values/money.ts'
import { courierStatement } from './statement-record.ts'

/** The payment statement of a courier: which parcels it pays out, and what it keeps as its fee. */

/** The headings of the columns, in lower case; the first one that a file has counts. */
export type StatementHeadings = Record<'consignment' | 'reference' | 'cod' | 'fee', readonly string[]>

/** What becomes of a line; the list `statement_outcome` has the names. */
export const statementOutcome = {
  matches: 1,
  differs: 2,
  unknown: 3,
  settled: 4,
  not_delivered: 5,
  unreadable: 6,
} as const

export const statementLine = {
  line: integer({ required: true }),
  number: text({ required: true }),
  order_info_id: integer(),
  order_id: text(),
  cod: money(),
  fee: money(),
  /** What the courier has collected, as the shop knows it. */
  collected_amount: money(),
  outcome: choice('statement_outcome', { required: true }),
} as const

export const statementDetails = {
  id: integer({ required: true }),
  ...courierStatement,
  created_at: time({ required: true }),
  statement_lines: rows(statementLine, { max: 10_000 }),
} as const
export type StatementDetails = Values<typeof statementDetails>

/** A line as it stands in the file; amounts in Tk, null if they are not readable. */
export type ReadLine = { line: number; number: string; cod: number | null; fee: number | null }

type Table = { columns: readonly string[]; rows: readonly Cells[]; lines: readonly number[] }

/** Some files have a title above the headings. */
const titleRows = 10

const headingOf = (cell: string | null): string =>
  (cell ?? '')
    .toLowerCase()
    .replace(/\([^()]*\)|[#৳.:]/g, ' ')
    .replace(/[_\s]+/g, ' ')
    .trim()

/** The lines of a statement; null if its columns are not recognised. */
export function readStatement(table: Table, headings: StatementHeadings): ReadLine[] | null {
  const all = [table.columns, ...table.rows]
  const lines = [0, ...table.lines]
  const find = (row: Cells, names: readonly string[]) => {
    const found = row.map(headingOf)
    for (const name of names) if (found.includes(name)) return found.indexOf(name)
    return -1
  }
  for (const [at, row] of all.slice(0, titleRows).entries()) {
    const byNumber = find(row, headings.consignment)
    const number = byNumber >= 0 ? byNumber : find(row, headings.reference)
    const cod = find(row, headings.cod)
    if (number < 0 || cod < 0 || cod === number) continue
    const fee = find(row, headings.fee)
    return all.slice(at + 1).flatMap((cells, below): ReadLine[] => {
      const text = toLatinDigits(cells[number] ?? '').trim()
      // Totals below the table have no number.
      if (text === '') return []
      return [
        {
          line: lines[at + 1 + below] ?? 0,
          number: text.replace(/^#/, '').replace(/\.0$/, '').slice(0, 64),
          cod: amountOf(cells[cod] ?? null),
          fee: fee < 0 ? 0 : amountOf(cells[fee] ?? null),
        },
      ]
    })
  }
  return null
}

/** An amount such as `1,060.50`, `৳ ১,০৬০` or `Tk 60`; nothing is 0, null if it is not readable. */
function amountOf(cell: string | null): number | null {
  const text = toLatinDigits(cell ?? '').replace(/tk\.?|bdt|৳|,|\s/gi, '')
  if (text === '' || text === '-') return 0
  return /^\d{1,9}(\.\d{1,2}0*)?$/.test(text) ? toTk(toPoisha(Number(text))) : null
}

/** A booking that a line may be about. */
export type SettledBooking = {
  id: number
  state: number
  collected_amount: number | null
  settled_at: string | null
}

/** What becomes of a line, given its booking; `repeated`: an earlier line of the file is about the same parcel. */
export function lineOutcome(
  { cod, fee }: ReadLine,
  booking: SettledBooking | null,
  repeated: boolean,
): number {
  if (cod === null || fee === null) return statementOutcome.unreadable
  if (!booking) return statementOutcome.unknown
  if (booking.settled_at !== null || repeated) return statementOutcome.settled
  if (booking.collected_amount === null && cod > 0) return statementOutcome.not_delivered
  return toPoisha(cod) === toPoisha(booking.collected_amount ?? 0)
    ? statementOutcome.matches
    : statementOutcome.differs
}
