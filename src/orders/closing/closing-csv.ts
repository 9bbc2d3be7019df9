import { guarded } from '../../operations/cell.ts'
import type { DayFigures } from './day-closing.ts'

type Entry = {
  kind: number
  order_id: string
  amount: number
  method: string | null
  reference: string | null
  happened_at: string
}

/** The texts of the file, in the language of the user. */
export type ClosingTexts = {
  head: readonly [
    kind: string,
    order: string,
    amount: string,
    method: string,
    reference: string,
    time: string,
  ]
  kinds: readonly [cash: string, digital: string, by_hand: string, refunds: string, dues: string]
  total: string
}

const quoted = (value: string): string =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
const line = (cells: readonly string[]): string => `${cells.map((cell) => quoted(cell)).join(',')}\r\n`
/** Text that no spreadsheet executes. */
const typed = (value: string | null): string => (value === null ? '' : String(guarded(value)))

/** A closed day as CSV: what was counted, then the totals. The byte order mark makes Excel read it as UTF-8. */
export function closingCsv(figures: DayFigures, entries: readonly Entry[], texts: ClosingTexts): string {
  const rows = entries.map(({ kind, order_id, amount, method, reference, happened_at }) => [
    texts.kinds[kind - 1] ?? '',
    order_id,
    amount.toFixed(2),
    typed(method),
    typed(reference),
    happened_at,
  ])
  const { cash, digital, by_hand, refunds, dues } = figures
  const sums = [cash, digital, by_hand, refunds, dues].map((amount, at) => [
    `${texts.total}: ${texts.kinds[at] ?? ''}`,
    '',
    amount.toFixed(2),
    '',
    '',
    '',
  ])
  return `\ufeff${[texts.head, ...rows, ...sums].map(line).join('')}`
}
