import { LARGEST_AMOUNT, type Poisha, percentOf, toPoisha, toTk } from '../../values/money.ts'
import type { CartProblems } from './problem.ts'

/** A line of an order, in Tk: charged unit price, quantity, returned quantity, and the price of a design, once per line. */
export type PricedLine = {
  price: number
  qty: number
  returned_qty?: number
  custom_product_design_price: number | null
}

/** The charges added to an order's lines: VAT in percent, fee and discount in Tk. */
export type OrderCharges = { vat_amount: number; delivery_fee: number; discount: number }

/** The totals of an order, in Tk; `vat_total` is the amount of vat_amount percent. */
export type OrderTotals = { total_amount: number; vat_total: number; total_payable: number }

/**
 * The total of a line, in poisha: the rounded unit price times the quantity not returned, plus the design once
 * (docs/decisions/0012).
 */
export const lineTotal = ({
  price,
  qty,
  returned_qty = 0,
  custom_product_design_price,
}: PricedLine): Poisha =>
  qty > returned_qty ? toPoisha(price) * (qty - returned_qty) + toPoisha(custom_product_design_price ?? 0) : 0

const sums = (lines: readonly PricedLine[], charges: OrderCharges) => {
  const total = lines.reduce((sum, line) => sum + lineTotal(line), 0)
  const vat = percentOf(total, charges.vat_amount)
  return { total, vat, before: total + vat + toPoisha(charges.delivery_fee) }
}

/** The totals of an order in Tk (docs/domain.md 1.9 rules 8 and 9): VAT on the lines only, before fee and discount. */
export const orderTotals = (lines: readonly PricedLine[], charges: OrderCharges): OrderTotals => {
  const { total, vat, before } = sums(lines, charges)
  return {
    total_amount: toTk(total),
    vat_total: toTk(vat),
    total_payable: toTk(before - toPoisha(charges.discount)),
  }
}

/** The maximum discount without a negative total, in Tk. */
export const mostDiscount = (lines: readonly PricedLine[], charges: OrderCharges): number =>
  toTk(sums(lines, charges).before)

/** An order being edited (docs/product.md 3), amounts in Tk. */
export type EditedOrder = OrderCharges & {
  order_items_info: readonly (PricedLine & { id: number })[]
  total_amount: number
  total_payable: number
}

/** The order with its totals recalculated (docs/product.md 4: on every change). */
export const recalculated = <O extends EditedOrder>(order: O): O => {
  const { total_amount, total_payable } = orderTotals(order.order_items_info, order)
  return { ...order, total_amount, total_payable }
}

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
  order: OrderCharges & { order_items_info: readonly PricedLine[] },
): CartProblems => {
  const problems: CartProblems = {}
  if (order.order_items_info.length === 0) problems.order_items_info = { reason: 'items_missing' }
  order.order_items_info.forEach((item, at) => {
    if (!Number.isInteger(item.qty) || item.qty < 1)
      problems[`order_items_info.${at}.qty`] = { reason: 'qty_not_whole' }
  })
  if (order.delivery_fee < 0) problems.delivery_fee = { reason: 'delivery_fee_negative' }
  if (Object.keys(problems).length > 0) return problems
  const { before } = sums(order.order_items_info, order)
  if (before > LARGEST_AMOUNT) return { total_amount: { reason: 'amount_too_large' } }
  if (order.discount < 0) return { discount: { reason: 'discount_negative' } }
  if (toPoisha(order.discount) > before)
    return { discount: { reason: 'discount_above_total', args: { most: toTk(before) } } }
  return {}
}
