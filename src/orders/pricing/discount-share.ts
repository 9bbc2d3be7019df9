import { type Poisha, toPoisha, toTk } from '../../values/money.ts'
import { lineTotal, type PricedLine } from './totals.ts'

/**
 * How much of an order's discount each of its lines carries, in Tk: in proportion to what the lines cost, by the largest
 * remainder, so that no poisha is lost. What a discount takes off the VAT or the fee belongs to no line.
 */
export function discountShares(lines: readonly PricedLine[], discount: number): number[] {
  const costs = lines.map((line) => BigInt(lineTotal({ ...line, returned_qty: 0 })))
  const goods = costs.reduce((sum, cost) => sum + cost, 0n)
  if (goods === 0n) return lines.map(() => 0)
  const spread = BigInt(toPoisha(discount)) < goods ? BigInt(toPoisha(discount)) : goods
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
  return parts.map(({ share }) => toTk(Number(share)))
}

/** A line with its share of the discount, in Tk. */
export type DiscountedLine = PricedLine & { discount_share: number }

/** What of a line's share its pieces that were not returned carry. Never more than these pieces cost. */
export function remainingShare(line: DiscountedLine): Poisha {
  const whole = BigInt(lineTotal({ ...line, returned_qty: 0 }))
  if (whole === 0n) return 0
  return Number((BigInt(toPoisha(line.discount_share)) * BigInt(lineTotal(line))) / whole)
}
