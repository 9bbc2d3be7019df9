import { toTk } from '#domain/orders/money.ts'
import { leastQty, type UnitPrice, unitPrice } from '#domain/orders/price.ts'
import { type Product, variantsOf } from './dimensions.ts'

/** What the cheapest price entry costs at its least quantity, in Tk, and what it is sold as; null when nothing is sold. */
export const cheapest = (product: Product) => {
  const entries = variantsOf(product).flatMap((variant) => {
    const price = unitPrice(variant, leastQty(variant))
    return price ? [{ price, unit: variant.product_price_type_data }] : []
  })
  const best = entries.reduce<{ price: UnitPrice; unit: (typeof entries)[number]['unit'] } | null>(
    (least, entry) => (least && least.price.charged <= entry.price.charged ? least : entry),
    null,
  )
  return (
    best && {
      ...best.unit,
      unit_price: toTk(best.price.charged),
      regular_price: toTk(best.price.regular),
    }
  )
}
