import { LARGEST_AMOUNT, percentOf, toPoisha, toTk } from '../../values/money.ts'
import { lineTotal } from './line-total.ts'
import type { CartProblems } from './problem.ts'
import { isByLine, lineVats, roundingOf, type TaxedLine, type VatTerms, vatMode } from './vat.ts'

export { lineTotal, type PricedLine } from './line-total.ts'

/** The charges added to an order's lines: VAT on the total in percent, fee and discount in Tk; how VAT and rounding apply. */
export type OrderCharges = { vat_amount: number; delivery_fee: number; discount: number } & VatTerms

/** The totals of an order, in Tk. `vat_total` may be included in the prices; `rounding` is what makes the payable total whole. */
export type OrderTotals = { total_amount: number; vat_total: number; rounding: number; total_payable: number }

const sums = (lines: readonly TaxedLine[], charges: OrderCharges) => {
  const total = lines.reduce((sum, line) => sum + lineTotal(line), 0)
  const vat = isByLine(charges)
    ? lineVats(lines, charges).reduce((sum, one) => sum + one, 0)
    : percentOf(total, charges.vat_amount)
  const added = charges.vat_mode === vatMode.included ? 0 : vat
  const fee = toPoisha(charges.delivery_fee)
  // A discount of all lines leaves no VAT by line, but does not lower VAT on the total.
  const most = isByLine(charges) ? total + fee : total + vat + fee
  return { total, vat, before: total + added + fee, most }
}

/**
 * The totals of an order in Tk (docs/domain.md 1.9 rules 8 and 9): VAT on the lines only, never on the fee; before the discount if it
 * is one percentage, after it if it is charged by line.
 */
export const orderTotals = (lines: readonly TaxedLine[], charges: OrderCharges): OrderTotals => {
  const { total, vat, before } = sums(lines, charges)
  const exact = before - toPoisha(charges.discount)
  const rounding = charges.round_to_taka ? roundingOf(exact) : 0
  return {
    total_amount: toTk(total),
    vat_total: toTk(vat),
    rounding: toTk(rounding),
    total_payable: toTk(exact + rounding),
  }
}

/** The maximum discount without a negative total, in Tk. */
export const mostDiscount = (lines: readonly TaxedLine[], charges: OrderCharges): number =>
  toTk(sums(lines, charges).most)

/** An order being edited (docs/product.md 3), amounts in Tk. */
export type EditedOrder = OrderCharges & {
  order_items_info: readonly (TaxedLine & { id: number })[]
  total_amount: number
  total_payable: number
}

/** The order with its totals recalculated (docs/product.md 4: on every change). */
export const recalculated = <O extends EditedOrder>(order: O): O & OrderTotals => ({
  ...order,
  ...orderTotals(order.order_items_info, order),
})

/** The order with another quantity of one line; the price of a placed line does not change (E10). */
export const withItemQty = <O extends EditedOrder>(order: O, itemId: number, qty: number): O =>
  recalculated({
    ...order,
    order_items_info: order.order_items_info.map((item) => (item.id === itemId ? { ...item, qty } : item)),
  })

/** The order without one line (E11). */
export const withoutItem = <O extends EditedOrder>(order: O, itemId: number): O =>
  recalculated({
    ...order,
    order_items_info: order.order_items_info.filter((item) => item.id !== itemId),
  })

/** The errors of an order, by field path; {} if there are none (docs/domain.md 2.5: one line must remain; 6, 4: the discount). */
export const orderProblems = (
  order: OrderCharges & { order_items_info: readonly TaxedLine[] },
): CartProblems => {
  const problems: CartProblems = {}
  if (order.order_items_info.length === 0) problems.order_items_info = { reason: 'items_missing' }
  order.order_items_info.forEach((item, at) => {
    if (!Number.isInteger(item.qty) || item.qty < 1)
      problems[`order_items_info.${at}.qty`] = { reason: 'qty_not_whole' }
  })
  if (order.delivery_fee < 0) problems.delivery_fee = { reason: 'delivery_fee_negative' }
  if (Object.keys(problems).length > 0) return problems
  const { before, most } = sums(order.order_items_info, order)
  if (before > LARGEST_AMOUNT) return { total_amount: { reason: 'amount_too_large' } }
  if (order.discount < 0) return { discount: { reason: 'discount_negative' } }
  if (toPoisha(order.discount) > most)
    return { discount: { reason: 'discount_above_total', args: { most: toTk(most) } } }
  return {}
}
