import { leastQty, type Priced, qtyMode, type Tier, type UnitPrice, unitPrice } from './price.ts'
import type { Problem } from './problem.ts'

/** No order line is larger than this, so that its amount still fits its column. */
const LARGEST_QTY = 1_000_000

const listed = (variant: Priced): Tier[] => [...variant.tiers].sort((a, b) => a.quantity - b.quantity)

const mostQty = (variant: Priced): number => variant.max_qty ?? LARGEST_QTY

/** One entry of the drop-down of a variant with fixed quantities. */
export type QtyChoice = { tier: Tier; price: UnitPrice }

/** The quantities that a variant with fixed quantities offers, smallest first; none for an open one (rule 4). */
export const qtyChoices = (variant: Priced): QtyChoice[] =>
  variant.cart_qty_mode === qtyMode.fixed
    ? listed(variant).flatMap((tier) => {
        const price = unitPrice(variant, tier.quantity)
        return price ? [{ tier, price }] : []
      })
    : []

/**
 * The quantity that a screen uses for a wanted one (docs/domain.md 1.9 rule 4): whole, within the bounds, or the largest
 * listed quantity that is not above it. 0 when nothing can be bought.
 */
export const clampQty = (variant: Priced, wanted: number): number => {
  const least = leastQty(variant)
  const qty = Number.isNaN(wanted) ? least : Math.trunc(wanted)
  if (variant.cart_qty_mode !== qtyMode.fixed) return Math.min(Math.max(qty, least), mostQty(variant))
  return listed(variant).findLast((tier) => tier.quantity <= qty)?.quantity ?? least
}

/** Why the API refuses a quantity, or null: where a screen clamps, the server rejects (E2, E4). */
export const qtyProblem = (variant: Priced, qty: number): Problem | null => {
  if (!Number.isInteger(qty)) return { reason: 'qty_not_whole' }
  if (variant.cart_qty_mode === qtyMode.fixed)
    return variant.tiers.some((tier) => tier.quantity === qty) ? null : { reason: 'qty_not_listed' }
  if (qty < leastQty(variant)) return { reason: 'qty_below_min', args: { min: leastQty(variant) } }
  if (qty > mostQty(variant)) return { reason: 'qty_above_max', args: { max: mostQty(variant) } }
  return null
}

/** Why all lines of a variant together are too many, or null: its largest quantity is for the order, not for a line. */
export const orderQtyProblem = (variant: Priced, total: number): Problem | null =>
  variant.cart_qty_mode !== qtyMode.fixed && total > mostQty(variant)
    ? { reason: 'qty_above_max', args: { max: mostQty(variant) } }
    : null

/** What stock depends on: stock_type 0 is not tracked, 1 counts stock_qty (docs/domain.md 6.5). */
export type Stocked = { stock_type: number; stock_qty: number | null }

/** Why the stock does not suffice, or null. */
export const stockProblem = ({ stock_type, stock_qty }: Stocked, qty: number): Problem | null =>
  stock_type === 1 && qty > (stock_qty ?? 0)
    ? { reason: 'out_of_stock', args: { stock: stock_qty ?? 0 } }
    : null
