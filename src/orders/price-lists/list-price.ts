import { lessPercent, type Poisha, toPoisha, toTk } from '../../values/money.ts'
import { leastQty, type Priced, qtyMode, type Tier, tierPriceType, unitPrice } from '../pricing/price.ts'

/** What a price list says about one variant: its fixed price in Tk, and the change of all prices in percent. */
export type ListRule = { price: number | null; percent: number | null }

/** `isPublic`: a list of 0 % leaves the prices as they are, also where another list raises them. */
type ListPrice = { amount: Poisha; percent: number; isPublic?: true }

/** The price of a variant in a list: the fixed one, or the changed unit price; null: the list does not change it. */
const listPrice = (unit: Poisha, { price, percent }: ListRule): ListPrice | null => {
  if (price !== null) return { amount: toPoisha(price), percent: 0 }
  if (percent === 0) return { amount: unit, percent, isPublic: true }
  return percent === null ? null : { amount: lessPercent(unit, -percent), percent }
}

/** The lowest price of the lists that apply to a customer. */
const lowestOf = (unit: Poisha, rules: readonly ListRule[]): ListPrice | null =>
  rules
    .map((rule) => listPrice(unit, rule))
    .reduce((lowest, one) => (one && (!lowest || one.amount < lowest.amount) ? one : lowest), null)

/** A tier without percentages. A discount of 0 would count as none. */
const fixedTier = (tier: Tier, regular: Poisha, charged: Poisha): Tier => ({
  ...tier,
  price_type: tierPriceType.fixed,
  price: toTk(charged === 0 ? 0 : regular),
  discount_price: charged === 0 || charged === regular ? null : toTk(charged),
  // The public price is shown beside it.
  lowest_price: null,
})

const plainTier = { business_day: null, hrs_in_dhaka: false, recommended: false, lowest_price: null } as const

/**
 * A variant with the prices of a customer whose group has price lists (docs/domain.md 8.1): where a tier is reached the better of its
 * price and the list price, elsewhere the list price. The public price is the regular one, so that a lower one is shown beside it.
 */
export function withListPrice<V extends Priced>(variant: V, rules: readonly ListRule[]): V {
  const unit = toPoisha(variant.unit_price)
  const list = lowestOf(unit, rules)
  if (!list || list.isPublic) return variant
  const { amount, percent } = list
  // A higher percentage raises the tiers too, or it would not apply to a product with tiers.
  const raised = (price: Poisha) => (percent > 0 ? lessPercent(price, -percent) : price)
  const tiers = variant.tiers.map((tier) => {
    const price = unitPrice({ ...variant, tiers: [tier] }, tier.quantity)
    if (!price) return tier
    return fixedTier(tier, raised(price.regular), Math.min(raised(price.charged), amount))
  })
  if (amount >= unit || variant.cart_qty_mode === qtyMode.fixed)
    return { ...variant, unit_price: toTk(amount), tiers }
  const quantity = leastQty(variant)
  const isReached = tiers.some((tier) => tier.quantity <= quantity)
  const first = fixedTier(
    { ...plainTier, quantity, price_type: 2, price: 0, discount_price: null },
    unit,
    amount,
  )
  return { ...variant, tiers: isReached ? tiers : [first, ...tiers] }
}
