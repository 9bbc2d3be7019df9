import { shareOut } from '../orders/pricing/discount-share.ts'
import { halfUp, type Poisha } from '../values/money.ts'

/** A line of a purchase order while goods are received: what was ordered, received before, and arrives now. */
export type ArrivingLine = {
  quantity: number
  unit_cost: Poisha
  received_before: number
  received_now: number
}

/** A line by its value, or by its pieces if all goods of the order are free. */
const weightsOf = (lines: readonly ArrivingLine[]): number[] =>
  lines.some(({ unit_cost }) => unit_cost > 0) ? lines.map(({ unit_cost }) => unit_cost) : lines.map(() => 1)

/**
 * The part of an order's shipping and other costs that a receipt carries, by the ordered value that has arrived. The receipts of a
 * completely received order carry all of it, whatever their number.
 */
export function costOfReceipt(extra: Poisha, lines: readonly ArrivingLine[]): Poisha {
  const weights = weightsOf(lines)
  const weightOf = (pieces: (line: ArrivingLine) => number) =>
    lines.reduce(
      (sum, line, at) => sum + BigInt(weights[at] ?? 0) * BigInt(Math.min(pieces(line), line.quantity)),
      0n,
    )
  const ordered = weightOf(({ quantity }) => quantity)
  if (ordered === 0n) return 0
  const carried = (arrived: bigint) => Number(halfUp(BigInt(extra) * arrived, ordered))
  return (
    carried(weightOf(({ received_before, received_now }) => received_before + received_now)) -
    carried(weightOf(({ received_before }) => received_before))
  )
}

/** Spreads a cost over received lines by value, or by pieces if all are free; no poisha is lost. */
export function spreadCost(
  cost: Poisha,
  lines: readonly { quantity: number; unit_cost: Poisha }[],
): Poisha[] {
  const values = lines.map(({ quantity, unit_cost }) => quantity * unit_cost)
  const weights = values.some((value) => value > 0) ? values : lines.map(({ quantity }) => quantity)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return lines.map(() => 0)
  // shareOut never shares out more than the sum of the weights.
  const factor = Math.max(1, Math.ceil(cost / sum))
  return shareOut(
    cost,
    weights.map((weight) => weight * factor),
  )
}
