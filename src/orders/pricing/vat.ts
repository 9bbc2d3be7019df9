import { type Poisha, partOfPercent, percentOf, toPoisha, toTk } from '../../values/money.ts'
import { discountShares, remainingShare } from './discount-share.ts'
import { lineTotal, type PricedLine } from './line-total.ts'

/** How an order charges VAT: one percentage of its total, or by line, added to the prices or included in them. */
export const vatMode = { onTotal: 0, added: 1, included: 2 } as const

/** How an order charges VAT, and whether its payable total is rounded to whole Taka; as stored in it. */
export type VatTerms = { vat_mode?: number; round_to_taka?: boolean }

/** A line with its VAT rate in percent and its share of the order's discount in Tk. */
export type TaxedLine = PricedLine & { vat_rate?: number | null; discount_share?: number }

export const isByLine = ({ vat_mode = vatMode.onTotal }: VatTerms): boolean => vat_mode !== vatMode.onTotal

/** What is charged for each line after its share of the discount, without returned pieces. */
export function chargedAmounts(lines: readonly TaxedLine[], discount: number): Poisha[] {
  const shares = lines.every(({ discount_share }) => discount_share !== undefined)
    ? lines.map(({ discount_share = 0 }) => discount_share)
    : discountShares(lines, discount)
  return lines.map((line, at) =>
    Math.max(0, lineTotal(line) - remainingShare({ ...line, discount_share: shares[at] ?? 0 })),
  )
}

/**
 * The VAT of each line, rounded half up per line: of what is charged after the discount. It is added to this amount, or is the part
 * of it that was added to the price without VAT. Zero for an order with one percentage of its total.
 */
export function lineVats(lines: readonly TaxedLine[], terms: VatTerms & { discount: number }): Poisha[] {
  if (!isByLine(terms)) return lines.map(() => 0)
  const part = terms.vat_mode === vatMode.included ? partOfPercent : percentOf
  const charged = chargedAmounts(lines, terms.discount)
  return lines.map(({ vat_rate }, at) => part(charged[at] ?? 0, vat_rate ?? 0))
}

/** The lines with the VAT that is stored with them, in Tk. */
export function withVat<Line extends TaxedLine>(
  lines: readonly Line[],
  terms: VatTerms & { discount: number },
): (Line & { vat_total: number })[] {
  const vats = lineVats(lines, terms)
  return lines.map((line, at) => ({ ...line, vat_total: toTk(vats[at] ?? 0) }))
}

/** The stored VAT of lines by rate, the lowest rate first; rates without VAT are left out. */
export function vatByRate(
  lines: readonly { vat_rate: number | null; vat_total: number }[],
): { vat_rate: number; vat: Poisha }[] {
  const sums = new Map<number, Poisha>()
  for (const { vat_rate, vat_total } of lines)
    if (vat_rate !== null && vat_total !== 0)
      sums.set(vat_rate, (sums.get(vat_rate) ?? 0) + toPoisha(vat_total))
  return [...sums].toSorted(([a], [b]) => a - b).map(([vat_rate, vat]) => ({ vat_rate, vat }))
}

const taka: Poisha = 100

/** What is added to an amount, so that it is whole Taka: the nearest, half a Taka up. */
export const roundingOf = (amount: Poisha): Poisha => Math.floor((amount + taka / 2) / taka) * taka - amount
