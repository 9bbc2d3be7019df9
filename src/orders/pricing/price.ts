import type { soldTier, tier, variant } from '../../catalog/product.ts'
import type { Values } from '../../fields/fields.ts'
import { halfUp, lessPercent, type Poisha, toPoisha } from '../../values/money.ts'

/**
 * A tier of a variant, amounts in Tk as in JSON. `lowest_price` is set while the shop strikes the lowest price of the last 30 days
 * (docs/domain.md 1.9): that price, or 0 if nothing may be struck.
 */
export type Tier = Values<typeof tier> & { lowest_price?: number | null }

/** The values that determine the price of a variant, amounts in Tk as in JSON. */
export type Priced = Pick<
  Values<typeof variant>,
  'unit_price' | 'cart_qty_mode' | 'min_qty' | 'max_qty' | 'tiers'
>

/** The same of a variant as the shop sends it. */
export type SoldPriced = Omit<Priced, 'tiers'> & { tiers: Values<typeof soldTier>[] }

/** The price of one unit; `regular` is shown struck through if it differs. */
export type UnitPrice = { charged: Poisha; regular: Poisha }

/** The values of cart_qty_mode: one of the listed quantities, or any quantity within the limits. */
export const qtyMode = { fixed: 1, open: 2 } as const

/** The values of a tier's price_type: a reduction in percent, or a price in Tk. */
export const tierPriceType = { percent: 1, fixed: 2 } as const

/** The tier that applies to a quantity, or null (docs/domain.md 1.9 rule 5; the threshold itself is included). */
export const tierFor = (variant: Priced, qty: number): Tier | null => {
  if (variant.cart_qty_mode === qtyMode.fixed) return variant.tiers.find((t) => t.quantity === qty) ?? null
  return variant.tiers.reduce<Tier | null>(
    (best, t) => (t.quantity <= qty && (!best || t.quantity > best.quantity) ? t : best),
    null,
  )
}

// docs/domain.md 1.9 rule 6: both percentages are deducted from the unit price; the discount is not deducted from the regular
// price.
const tierPrice = (unit: Poisha, tier: Tier): UnitPrice => {
  const amount = (value: number) =>
    tier.price_type === tierPriceType.percent ? lessPercent(unit, value) : toPoisha(value)
  const regular = amount(tier.price)
  const charged = tier.discount_price ? amount(tier.discount_price) : regular
  return { charged, regular: struckPrice({ charged, regular }, tier.lowest_price ?? null) }
}

// A reduced price is shown beside the lowest price of the last 30 days where that rule is on; a price that is not higher is not struck.
const struckPrice = ({ charged, regular }: UnitPrice, lowest: number | null): Poisha =>
  lowest === null || regular <= charged ? regular : Math.max(charged, toPoisha(lowest))

/** The unit price at a quantity; null if a fixed list does not contain it (docs/domain.md 1.9 rules 5 and 6). */
export const unitPrice = (variant: Priced, qty: number): UnitPrice | null => {
  const unit = toPoisha(variant.unit_price)
  const reached = tierFor(variant, qty)
  if (reached) return tierPrice(unit, reached)
  return variant.cart_qty_mode === qtyMode.fixed ? null : { charged: unit, regular: unit }
}

/** The minimum quantity that can be bought; 0 if a fixed list is empty. */
export const leastQty = (variant: Priced): number => {
  if (variant.cart_qty_mode !== qtyMode.fixed) return variant.min_qty ?? 1
  return variant.tiers.length === 0 ? 0 : Math.min(...variant.tiers.map((t) => t.quantity))
}

/** The cheapest active variant at its minimum quantity, with its price there. */
export const cheapestVariant = <V extends Priced & { status: boolean }>(
  variants: readonly V[],
): { variant: V; price: UnitPrice } | null =>
  variants
    .filter((variant) => variant.status)
    .reduce<{ variant: V; price: UnitPrice } | null>((best, variant) => {
      const price = unitPrice(variant, leastQty(variant))
      return price && (!best || price.charged < best.price.charged) ? { variant, price } : best
    }, null)

/** The price on a product's card: the cheapest active variant at its minimum quantity (docs/domain.md 6.19). */
export const fromPrice = (variants: readonly (Priced & { status: boolean })[]): UnitPrice | null =>
  cheapestVariant(variants)?.price ?? null

/** The prices of a variant: at its minimum quantity and at each tier. */
export const listedPrices = (variant: Priced): { quantity: number; charged: Poisha }[] =>
  [...new Set([leastQty(variant), ...variant.tiers.map(({ quantity }) => quantity)])].flatMap((quantity) => {
    const price = unitPrice(variant, quantity)
    return price ? [{ quantity, charged: price.charged }] : []
  })

/** '-16.7%' of the regular price, '+5.0%' if the charged one is higher, null if they are equal (rule 10). */
export const discountBadge = ({ charged, regular }: UnitPrice): string | null => {
  if (regular === 0 || charged === regular) return null
  const tenths = Number(halfUp(BigInt(regular - charged) * 1000n, BigInt(regular)))
  return `${tenths < 0 ? '+' : '-'}${(Math.abs(tenths) / 10).toFixed(1)}%`
}
