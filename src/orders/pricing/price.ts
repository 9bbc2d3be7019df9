import type { tier, variant } from '../../catalog/product.ts'
import type { Values } from '../../fields/fields.ts'
import { halfUp, lessPercent, type Poisha, toPoisha } from '../../values/money.ts'

/** One element of a variant's price list, amounts in Tk as on the wire. */
export type Tier = Values<typeof tier>

/** What the price of a variant depends on, amounts in Tk as on the wire. */
export type Priced = Pick<
  Values<typeof variant>,
  'unit_price' | 'cart_qty_mode' | 'min_qty' | 'max_qty' | 'tiers'
>

/** What one unit costs; `regular` is shown struck through when it differs. */
export type UnitPrice = { charged: Poisha; regular: Poisha }

/** The two meanings of cart_qty_mode: one of the listed quantities, or any quantity within bounds. */
export const qtyMode = { fixed: 1, open: 2 } as const

/** The two meanings of a tier's price_type: so many percent less, or so many Tk. */
export const tierPriceType = { percent: 1, fixed: 2 } as const

/** The tier that a quantity reaches, or null (docs/domain.md 1.9 rule 5; a threshold itself counts as reached). */
export const tierFor = (variant: Priced, qty: number): Tier | null => {
  if (variant.cart_qty_mode === qtyMode.fixed) return variant.tiers.find((t) => t.quantity === qty) ?? null
  return variant.tiers.reduce<Tier | null>(
    (best, t) => (t.quantity <= qty && (!best || t.quantity > best.quantity) ? t : best),
    null,
  )
}

// docs/domain.md 1.9 rule 6: both percentages are taken off the unit price, the discount not off the regular price.
const tierPrice = (unit: Poisha, tier: Tier): UnitPrice => {
  const amount = (value: number) =>
    tier.price_type === tierPriceType.percent ? lessPercent(unit, value) : toPoisha(value)
  const regular = amount(tier.price)
  return { regular, charged: tier.discount_price ? amount(tier.discount_price) : regular }
}

/** What one unit costs at a quantity; null when a fixed list does not offer it (docs/domain.md 1.9 rules 5 and 6). */
export const unitPrice = (variant: Priced, qty: number): UnitPrice | null => {
  const unit = toPoisha(variant.unit_price)
  const reached = tierFor(variant, qty)
  if (reached) return tierPrice(unit, reached)
  return variant.cart_qty_mode === qtyMode.fixed ? null : { charged: unit, regular: unit }
}

/** The least quantity that can be bought; 0 when a fixed list is empty. */
export const leastQty = (variant: Priced): number => {
  if (variant.cart_qty_mode !== qtyMode.fixed) return variant.min_qty ?? 1
  return variant.tiers.length === 0 ? 0 : Math.min(...variant.tiers.map((t) => t.quantity))
}

/** The price of a product's card: the cheapest of its active variants at their least quantity (docs/domain.md 6.19). */
export const fromPrice = (variants: readonly (Priced & { status: boolean })[]): UnitPrice | null =>
  variants
    .filter((variant) => variant.status)
    .map((variant) => unitPrice(variant, leastQty(variant)))
    .reduce((best, price) => (price && (!best || price.charged < best.charged) ? price : best), null)

/** '-16.7%' of the regular price, '+5.0%' when the charged one is higher, null when they agree (rule 10). */
export const discountBadge = ({ charged, regular }: UnitPrice): string | null => {
  if (regular === 0 || charged === regular) return null
  const tenths = Number(halfUp(BigInt(regular - charged) * 1000n, BigInt(regular)))
  return `${tenths < 0 ? '+' : '-'}${(Math.abs(tenths) / 10).toFixed(1)}%`
}
