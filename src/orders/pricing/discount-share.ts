import { type Poisha, toPoisha, toTk } from '../../values/money.ts'
import { lineTotal, type PricedLine } from './line-total.ts'

/**
 * Shares out an amount in proportion to costs, in poisha, by the largest remainder method, so that none is lost; never more than
 * all costs.
 */
export function shareOut(amount: Poisha, of: readonly Poisha[]): Poisha[] {
  const costs = of.map(BigInt)
  const goods = costs.reduce((sum, cost) => sum + cost, 0n)
  if (goods === 0n) return of.map(() => 0)
  const spread = BigInt(amount) < goods ? BigInt(amount) : goods
  const parts = costs.map((cost, at) => ({
    at,
    share: (spread * cost) / goods,
    rest: (spread * cost) % goods,
  }))
  let left = spread - parts.reduce((sum, { share }) => sum + share, 0n)
  for (const part of parts.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1))) {
    if (left === 0n) break
    part.share += 1n
    left -= 1n
  }
  return parts.map(({ share }) => Number(share))
}

/**
 * The share of an order's discount per line, in Tk. A discount on the VAT or the fee is not assigned to any line. `fixed` is the part
 * that belongs to certain lines, such as promotions; only the rest is spread over all of them.
 */
export function discountShares(
  lines: readonly PricedLine[],
  discount: number,
  fixed: readonly number[] = [],
): number[] {
  const totals = lines.map((line) => lineTotal({ ...line, returned_qty: 0 }))
  const own = totals.map((total, at) => Math.min(total, toPoisha(fixed[at] ?? 0)))
  const sum = own.reduce((all, one) => all + one, 0)
  if (toPoisha(discount) <= sum) return shareOut(toPoisha(discount), own).map(toTk)
  const rest = totals.map((total, at) => total - (own[at] ?? 0))
  return shareOut(toPoisha(discount) - sum, rest).map((share, at) => toTk(share + (own[at] ?? 0)))
}

/** A line with its share of the discount, in Tk. */
export type DiscountedLine = PricedLine & { discount_share: number }

/** The part of a line's share that belongs to its pieces not returned. Never more than the price of these pieces. */
export function remainingShare(line: DiscountedLine): Poisha {
  const whole = BigInt(lineTotal({ ...line, returned_qty: 0 }))
  if (whole === 0n) return 0
  return Number((BigInt(toPoisha(line.discount_share)) * BigInt(lineTotal(line))) / whole)
}
