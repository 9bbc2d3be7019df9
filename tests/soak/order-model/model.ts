/**
 * An order life cycle computed by itself, in whole poisha, without a word of the shop's own rules: what prices, discounts, VAT,
 * stock and money should be after each change.
 */

export type ModelLine = { variant: number; price: bigint; qty: number; returned: number; share: bigint }
type Claim = { line: number; qty: number; by: ModelOrder }
export type ModelOrder = {
  lines: ModelLine[]
  discount: bigint
  fee: bigint
  status: 'open' | 'running' | 'done' | 'cancelled'
  step: number
  digital: boolean
  paid: boolean
  /** What came in, and what of it went back, in the order of the payments. */
  payments: { amount: bigint; back: bigint }[]
  /** Pieces of its lines that were exchanged, and the orders that bring others. */
  claims: Claim[]
  /** The line that a replacement stands for. */
  origin: { order: ModelOrder; line: number } | null
}

/** In hundredths of a percent. */
export const VAT = 750n

const half = (value: bigint, by: bigint) => (value * 2n + by) / (by * 2n)

export const goodsOf = ({ lines }: ModelOrder): bigint =>
  lines.reduce((sum, { price, qty, returned }) => sum + price * BigInt(qty - returned), 0n)
const beforeDiscount = (order: ModelOrder) => {
  const goods = goodsOf(order)
  return goods + half(goods * VAT, 10_000n) + order.fee
}
export const totalOf = (order: ModelOrder): bigint => beforeDiscount(order) - order.discount
export const heldOf = ({ payments }: ModelOrder): bigint =>
  payments.reduce((sum, { amount, back }) => sum + amount - back, 0n)

/** Spreads the discount over the lines by what they cost; the poisha that are left go to the largest remainders. */
export function spreadDiscount(order: ModelOrder): void {
  const costs = order.lines.map(({ price, qty }) => price * BigInt(qty))
  const goods = costs.reduce((sum, cost) => sum + cost, 0n)
  const spread = order.discount < goods ? order.discount : goods
  const exact = costs.map((cost) => spread * cost)
  for (const [at, line] of order.lines.entries())
    line.share = goods === 0n ? 0n : (exact[at] as bigint) / goods
  let left = spread - order.lines.reduce((sum, { share }) => sum + share, 0n)
  const byRest = exact
    .map((cost, at) => ({ at, rest: goods === 0n ? 0n : cost % goods }))
    .sort((a, b) => (a.rest === b.rest ? a.at - b.at : b.rest > a.rest ? 1 : -1))
  for (const { at } of byRest) {
    if (left === 0n) break
    ;(order.lines[at] as ModelLine).share += 1n
    left -= 1n
  }
}

export const newOrder = (
  lines: { variant: number; price: bigint; qty: number }[],
  { fee, digital = false, origin = null }: { fee: bigint; digital?: boolean; origin?: ModelOrder['origin'] },
): ModelOrder => ({
  lines: lines.map((line) => ({ ...line, returned: 0, share: 0n })),
  discount: 0n,
  fee,
  status: 'open',
  step: 1,
  digital,
  paid: false,
  payments: [],
  claims: [],
  origin,
})

/** Money goes back from the newest payments first, never more than each of them holds. */
export function giveBack(order: ModelOrder, amount: bigint): void {
  let left = amount
  for (const payment of order.payments.toReversed()) {
    const part = payment.amount - payment.back < left ? payment.amount - payment.back : left
    payment.back += part
    left -= part
  }
  if (left > 0n) throw new Error(`Nothing holds ${left} poisha that go back.`)
}

export const claimed = (order: ModelOrder, line: number): number =>
  order.claims
    .filter((claim) => claim.line === line && claim.by.status !== 'cancelled')
    .reduce((sum, { qty, by }) => sum + qty - (by.lines[0]?.returned ?? 0), 0)

export const returnable = (order: ModelOrder, line: number): number => {
  const { qty, returned } = order.lines[line] as ModelLine
  return qty - returned - claimed(order, line)
}

/** A replacement before the orders that it goes back to; the last of them was paid for. */
const chainOf = (order: ModelOrder, line: number): { order: ModelOrder; line: number }[] => [
  { order, line },
  ...(order.origin ? chainOf(order.origin.order, order.origin.line) : []),
]

/** Pieces of a line come back for money; answers the orders that change. */
export function returnForMoney(order: ModelOrder, line: number, qty: number, withFee: boolean): ModelOrder[] {
  const chain = chainOf(order, line)
  for (const [at, part] of chain.entries())
    takeBack(part.order, part.line, qty, withFee && at === chain.length - 1)
  return chain.map((part) => part.order)
}

function takeBack(order: ModelOrder, at: number, qty: number, withFee: boolean): void {
  const before = totalOf(order)
  const line = order.lines[at] as ModelLine
  const carried = () => (line.share * BigInt(line.qty - line.returned)) / BigInt(line.qty)
  const carriedBefore = carried()
  line.returned += qty
  const left = order.discount - (carriedBefore - carried())
  if (withFee) order.fee = 0n
  const most = beforeDiscount(order)
  order.discount = left < 0n ? 0n : left > most ? most : left
  if (order.paid) giveBack(order, before - totalOf(order))
}
