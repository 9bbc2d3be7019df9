/**
 * An independent model of the order life cycle in whole poisha, without the shop's own rules: expected prices, discounts, VAT,
 * stock and payments after each action.
 */

export type ModelLine = { variant: number; price: bigint; qty: number; returned: number; share: bigint }
type Claim = { line: number; qty: number; by: ModelOrder }
export type ModelOrder = {
  lines: ModelLine[]
  discount: bigint
  fee: bigint
  status: 'open' | 'running' | 'done' | 'cancelled' | 'returned'
  /** What became of its delivery: 0 as planned, 1 failed, 2 coming back; and how often it failed. */
  delivery: 0 | 1 | 2
  attempts: number
  /** The pieces that come back, by line. */
  expected: ReadonlyMap<number, number>
  /** Cash that its rider has collected, and its courier. */
  cash: bigint
  collected: bigint
  /** What its courier has to collect; null: a rider delivers it. */
  courier: bigint | null
  step: number
  digital: boolean
  paid: boolean
  /** Whether it waits for a call: 0 no, 1 yes, 2 confirmed; and how many calls had no answer. */
  call: 0 | 1 | 2
  unanswered: number
  /** Received amounts and their refunds, in the order of the payments. */
  payments: { amount: bigint; back: bigint }[]
  /** Exchanged quantities of its lines, with the replacement orders. */
  claims: Claim[]
  /** The order line that a replacement belongs to. */
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

/** A paid order needs no call. */
export function becomePaid(order: ModelOrder): void {
  order.paid = true
  if (order.call === 1) order.call = 0
}

/** Distributes the discount over the lines by their price; the remaining poisha go to the largest remainders. */
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
  delivery: 0,
  attempts: 0,
  expected: new Map(),
  cash: 0n,
  collected: 0n,
  courier: null,
  step: 1,
  digital,
  paid: false,
  call: 0,
  unanswered: 0,
  payments: [],
  claims: [],
  origin,
})

/** Refunds from the newest payments first, never more than the rest of each payment. */
export function giveBack(order: ModelOrder, amount: bigint): void {
  let left = amount
  for (const payment of order.payments.toReversed()) {
    const part = payment.amount - payment.back < left ? payment.amount - payment.back : left
    payment.back += part
    left -= part
  }
  if (left > 0n) throw new Error(`Nothing holds ${left} poisha that go back.`)
}

export const isWithdrawn = ({ status }: ModelOrder): boolean =>
  status === 'cancelled' || status === 'returned'

export const claimed = (order: ModelOrder, line: number): number =>
  order.claims
    .filter((claim) => claim.line === line && !isWithdrawn(claim.by))
    .reduce((sum, { qty, by }) => sum + qty - (by.lines[0]?.returned ?? 0), 0)

export const returnable = (order: ModelOrder, line: number): number => {
  const { qty, returned } = order.lines[line] as ModelLine
  return qty - returned - claimed(order, line)
}

/** A replacement, followed by the orders that it replaces; the last one was paid. */
const chainOf = (order: ModelOrder, line: number): { order: ModelOrder; line: number }[] => [
  { order, line },
  ...(order.origin ? chainOf(order.origin.order, order.origin.line) : []),
]

/** Returns a quantity of a line for a refund; the result is the changed orders. */
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

/** Delivers an order without the rejected pieces: the rest of the price is paid in cash, or what was paid too much goes back. */
export function deliverPart(order: ModelOrder, rejected: ReadonlyMap<number, number>): void {
  const wasPaid = order.paid
  order.paid = false
  for (const [line, qty] of rejected) takeBack(order, line, qty, false)
  const due = totalOf(order)
  if (heldOf(order) > due) giveBack(order, heldOf(order) - due)
  order.paid = wasPaid
  order.status = 'done'
  order.step = 7
  order.delivery = 2
  order.expected = rejected
  payCash(order)
}

export function payCash(order: ModelOrder): void {
  if (order.paid) return
  const amount = totalOf(order) - heldOf(order)
  order.payments.push({ amount, back: 0n })
  if (order.courier === null) order.cash += amount
  else order.collected += amount
  order.paid = true
}
