import { halfUp, type Poisha, partOfPercent, scaled, toPoisha, toTk } from '../values/money.ts'

/** The cost of a piece in ten-thousandths of a Tk: an integer, like numeric(14,4). */
export type UnitCost = number

const places = 4
/** Ten-thousandths of a Tk in a poisha. */
const perPoisha = 100n

export const toUnitCost = (tk: number | string): UnitCost => Number(scaled(tk, places))

/** As the JSON number in Tk. */
export const unitCostInTk = (cost: UnitCost): number => cost / 10 ** places

/**
 * The weighted average cost of a variant after a receipt, rounded half up: the value of the stock before and of the received
 * pieces, per piece. Stock of unknown cost counts as if it had cost the same as what is received.
 */
export function averageAfter(
  before: { stock: number; average: UnitCost | null },
  received: { quantity: number; value: Poisha },
): UnitCost {
  const stock = before.average === null || before.stock <= 0 ? 0n : BigInt(before.stock)
  const value = stock * BigInt(before.average ?? 0) + BigInt(received.value) * perPoisha
  return Number(halfUp(value, stock + BigInt(received.quantity)))
}

/**
 * The margin of a price over the average cost, both in Tk: the amount in Tk, and its percentage of the price with one decimal. VAT that
 * the price includes (`included_vat`, in percent) is no part of the price here.
 */
export function marginOf(
  price: number,
  cost: number,
  included_vat = 0,
): { amount: number; percent: number | null } {
  const whole = toPoisha(price)
  const net = toTk(whole - partOfPercent(whole, included_vat))
  const difference = toUnitCost(net) - toUnitCost(cost)
  return {
    amount: toTk(Number(halfUp(BigInt(difference), perPoisha))),
    percent: net === 0 ? null : Number(halfUp(BigInt(difference) * 1000n, BigInt(toUnitCost(net)))) / 10,
  }
}
