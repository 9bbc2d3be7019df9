import { tier, variant } from '#domain/catalog/product.ts'
import { check } from '#domain/check.ts'
import { type UnitPrice, unitPrice } from '#domain/orders/price.ts'

const { unit_price } = variant

/**
 * What one unit costs at a tier while both are being typed, in poisha; null as long as they cannot be read. The rule is the
 * one that storefront and server use (design.md: one price rule).
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
