import { leastQty, type Priced, qtyMode, type Tier, type UnitPrice, unitPrice } from './price.ts'
import type { CartProblem } from './problem.ts'

/** The maximum quantity of an order line, so that its amount fits its column. */
const LARGEST_QTY = 1_000_000

const listed = (variant: Priced): Tier[] => [...variant.tiers].sort((a, b) => a.quantity - b.quantity)

const mostQty = (variant: Priced): number => variant.max_qty ?? LARGEST_QTY

/** One entry of the drop-down of a variant with fixed quantities. */
export type QtyChoice = { tier: Tier; price: UnitPrice }

/** The quantities of a variant with fixed quantities, smallest first; none for an open one (rule 4). */
export const qtyChoices = (variant: Priced): QtyChoice[] =>
  variant.cart_qty_mode === qtyMode.fixed
    ? listed(variant).flatMap((tier) => {
        const price = unitPrice(variant, tier.quantity)
        return price ? [{ tier, price }] : []
      })
    : []

/**
 * The quantity that the UI uses for a requested one (docs/domain.md 1.9 rule 4): an integer within the limits, or the largest
 * listed quantity that does not exceed it. 0 if nothing can be bought.
 */
export const clampQty = (variant: Priced, wanted: number): number => {
  const least = leastQty(variant)
  const qty = Number.isNaN(wanted) ? least : Math.trunc(wanted)
  if (variant.cart_qty_mode !== qtyMode.fixed) return Math.min(Math.max(qty, least), mostQty(variant))
  return listed(variant).findLast((tier) => tier.quantity <= qty)?.quantity ?? least
}

/** Why the API rejects a quantity, or null: the UI clamps, the server rejects (E2, E4). */
export const qtyProblem = (variant: Priced, qty: number): CartProblem | null => {
  if (!Number.isInteger(qty)) return { reason: 'qty_not_whole' }
  if (variant.cart_qty_mode === qtyMode.fixed)
    return variant.tiers.some((tier) => tier.quantity === qty) ? null : { reason: 'qty_not_listed' }
  if (qty < leastQty(variant)) return { reason: 'qty_below_min', args: { min: leastQty(variant) } }
  if (qty > mostQty(variant)) return { reason: 'qty_above_max', args: { max: mostQty(variant) } }
  return null
}

/** Why the total quantity of a variant's lines is too large, or null: its maximum applies to the order, not to a line. */
export const orderQtyProblem = (variant: Priced, total: number): CartProblem | null =>
  variant.cart_qty_mode !== qtyMode.fixed && total > mostQty(variant)
    ? { reason: 'qty_above_max', args: { max: mostQty(variant) } }
    : null

/** The fields that determine stock: stock_type 0 is not tracked, 1 uses stock_qty (docs/domain.md 6.5). */
export type Stocked = { stock_type: number; stock_qty: number | null }

/** Why the stock is insufficient, or null. */
export const stockProblem = ({ stock_type, stock_qty }: Stocked, qty: number): CartProblem | null =>
  stock_type === 1 && qty > (stock_qty ?? 0)
    ? { reason: 'out_of_stock', args: { stock: stock_qty ?? 0 } }
    : null
