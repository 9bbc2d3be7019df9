import { date, decimal, money, rows, type Values } from '../fields/fields.ts'
import { toPoisha, toTk } from '../values/money.ts'
import { csvOf } from './csv.ts'

const signed = { required: true, min: -9_999_999_999 } as const
const amounts = { net: money(signed), vat: money(signed) } as const

/** The VAT of invoices less that of credit notes, by the day on which they were issued, and by rate; in Tk. */
export const vatReport = {
  rows: rows(
    {
      day: date({ required: true }),
      vat_rate: decimal({ required: true, min: 0, max: 100 }),
      /** Without VAT. */
      ...amounts,
    },
    { max: 10_000 },
  ),
} as const

export type VatRow = Values<typeof vatReport>['rows'][number]

/** The sums of the rows by rate, the lowest rate first. */
export function sumsByRate(all: readonly VatRow[]): Omit<VatRow, 'day'>[] {
  const sums = new Map<number, { net: number; vat: number }>()
  for (const { vat_rate, net, vat } of all) {
    const sum = sums.get(vat_rate) ?? { net: 0, vat: 0 }
    sums.set(vat_rate, { net: sum.net + toPoisha(net), vat: sum.vat + toPoisha(vat) })
  }
  return [...sums]
    .toSorted(([a], [b]) => a - b)
    .map(([vat_rate, { net, vat }]) => ({ vat_rate, net: toTk(net), vat: toTk(vat) }))
}

/** The report as CSV, in plain digits. */
export const vatCsv = (
  all: readonly VatRow[],
  head: readonly [day: string, rate: string, net: string, vat: string, gross: string],
): string =>
  csvOf([
    head,
    ...all.map(({ day, vat_rate, net, vat }) => [
      day,
      vat_rate,
      net.toFixed(2),
      vat.toFixed(2),
      toTk(toPoisha(net) + toPoisha(vat)).toFixed(2),
    ]),
  ])
