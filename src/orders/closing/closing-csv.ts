import { csvOf } from '../../operations/csv.ts'
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

/** A closed day as CSV: what was counted, then the totals. */
export function closingCsv(figures: DayFigures, entries: readonly Entry[], texts: ClosingTexts): string {
  const rows = entries.map(({ kind, order_id, amount, method, reference, happened_at }) => [
    texts.kinds[kind - 1] ?? '',
    order_id,
    amount.toFixed(2),
    method,
    reference,
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
  return csvOf([texts.head, ...rows, ...sums])
}
