import { tier, variant } from '#domain/catalog/product.ts'
import { check } from '#domain/fields/check.ts'
import { leastQty, type Priced, type UnitPrice, unitPrice } from '#domain/orders/pricing/price.ts'

const { unit_price, cart_qty_mode, min_qty, max_qty, tiers } = variant
const pricing = { unit_price, cart_qty_mode, min_qty, max_qty, tiers } as const

/**
 * The unit price at a tier while both are edited, in poisha; null while they are unreadable. Storefront and server use the same
 * rule (docs/architecture.md 4: one price rule).
 */
export function tierPrice(
  entry: { unit_price: unknown; cart_qty_mode: unknown },
  typed: unknown,
): UnitPrice | null {
  const price = check({ unit_price }, { unit_price: entry.unit_price })
  const row = check(tier, (typed ?? {}) as Record<string, unknown>)
  const unreadable = ['quantity', 'price', 'discount_price', 'price_type'].some((name) => row.problems[name])
  if (unreadable || Object.keys(price.problems).length > 0) return null
  return unitPrice(
    {
      unit_price: price.values.unit_price,
      cart_qty_mode: Number(entry.cart_qty_mode),
      min_qty: null,
      max_qty: null,
      tiers: [row.values],
    },
    row.values.quantity,
  )
}

/** The variant's price on a card, at its minimum quantity (docs/domain.md 6.19); null while it cannot be computed. */
export function cardPrice(typed: object): UnitPrice | null {
  const { values, problems } = check(pricing, typed as Record<string, unknown>)
  if (Object.keys(problems).length > 0) return null
  const priced: Priced = values
  return unitPrice(priced, leastQty(priced))
}
