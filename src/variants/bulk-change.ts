import type { Problem } from '../fields/check.ts'
import { type Priced, type Tier, tierPriceType } from '../orders/pricing/price.ts'
import { priceProblems } from '../orders/pricing/price-check.ts'
import { halfUp, LARGEST_AMOUNT, lessPercent, toPoisha, toTk } from '../values/money.ts'
import type { BulkEdit, BulkPrice } from './bulk-edit.ts'

/** The fields of a product that a bulk edit can use; only those that the edit changes are read. */
export type BulkProduct = {
  status: boolean
  publish_at: string | null
  selected: boolean
  category_ids: number[]
  tag_ids: number[]
  product_price_infos: (Priced & { id: number })[]
}

/** The prices of a variant. */
export type VariantPrices = {
  id: number
  unit_price: number
  tiers: Pick<Tier, 'quantity' | 'price_type' | 'price' | 'discount_price'>[]
}

/** The fields of a product changed by a bulk edit. */
export type BulkValues = Partial<Omit<BulkProduct, 'product_price_infos'>> & {
  product_price_infos?: VariantPrices[]
}

/** The change of a product; null if it already has these values. */
export type BulkChange = { before: BulkValues; after: BulkValues } | { problem: Problem } | null

/** docs/domain.md 1.9: the changed amount in Tk, rounded half up to poisha, then to the requested step. */
export const changedPrice = ({ percent, amount, round_to }: BulkPrice, tk: number): number => {
  const now = toPoisha(tk)
  const exact = percent === null ? now + toPoisha(amount ?? 0) : lessPercent(now, -percent)
  const step = toPoisha(round_to ?? 0.01)
  return toTk(Number(halfUp(BigInt(exact), BigInt(step))) * step)
}

/** The change of one product, or why it is not possible. */
export const bulkChange = (product: BulkProduct, edit: BulkEdit): BulkChange => {
  const before: BulkValues = {}
  const after: BulkValues = {}
  for (const name of ['status', 'selected'] as const)
    if (edit[name] && edit[name].to !== product[name]) {
      before[name] = product[name]
      after[name] = edit[name].to
    }
  // Publishing by hand cancels the scheduled date.
  if (after.status && product.publish_at) {
    before.publish_at = product.publish_at
    after.publish_at = null
  }
  for (const name of ['category_ids', 'tag_ids'] as const) {
    if (!edit[name]) continue
    const now = product[name]
    const next = relinked(now, edit[name])
    if (next.length > mostLinks) return { problem: { reason: 'too_many', args: { max: mostLinks } } }
    if (String(next) === String(now)) continue
    before[name] = now
    after[name] = next
  }
  if (edit.price) {
    const pairs = product.product_price_infos.map(
      (variant) => [variant, repriced(variant, edit.price)] as const,
    )
    for (const [variant, next] of pairs) {
      const problem = priceProblem(variant, next)
      if (problem) return { problem }
    }
    const changed = pairs.filter(([variant, next]) => !samePrices(variant, next))
    if (changed.length > 0) {
      before.product_price_infos = changed.map(([variant]) => pricesOf(variant))
      after.product_price_infos = changed.map(([, next]) => pricesOf(next))
    }
  }
  return Object.keys(after).length === 0 ? null : { before, after }
}

// The same limit as in forms (src/fields/check.ts).
const mostLinks = 200

const relinked = (now: readonly number[], { add, remove }: { add: number[]; remove: number[] }): number[] => [
  ...now.filter((id) => !remove.includes(id)),
  ...add.filter((id) => !now.includes(id)),
]

type Variant = BulkProduct['product_price_infos'][number]

// A tier in percent follows its unit price automatically; no discount, null or 0, stays none.
const repriced = (variant: Variant, price: BulkPrice | null): Variant => {
  if (!price) return variant
  const of = (tk: number) => changedPrice(price, tk)
  return {
    ...variant,
    unit_price: of(variant.unit_price),
    tiers: variant.tiers.map((tier) =>
      tier.price_type === tierPriceType.percent
        ? tier
        : { ...tier, price: of(tier.price), discount_price: tier.discount_price && of(tier.discount_price) },
    ),
  }
}

const amounts = ({ unit_price, tiers }: Variant): number[] => [
  unit_price,
  ...tiers.flatMap(({ price, discount_price }) => [price, discount_price ?? 0]),
]

const samePrices = (before: Variant, after: Variant): boolean =>
  String(amounts(before)) === String(amounts(after))

/** The error that the change would introduce (docs/domain.md 6.24); errors that existed before are ignored. */
const priceProblem = (before: Variant, after: Variant): Problem | undefined => {
  const all = amounts(after)
  if (all.some((tk) => tk < 0)) return { reason: 'price_negative' }
  if (all.some((tk) => toPoisha(tk) > LARGEST_AMOUNT)) return { reason: 'amount_too_large' }
  // A discount price of 0 would mean no discount, and the unit would have its full price again.
  if (before.tiers.some((tier, at) => tier.discount_price && after.tiers[at]?.discount_price === 0))
    return { reason: 'bulk_discount_zero' }
  const known = priceProblems(before)
  return Object.entries(priceProblems(after)).find(([path]) => !(path in known))?.[1]
}

const pricesOf = ({ id, unit_price, tiers }: Variant): VariantPrices => ({
  id,
  unit_price,
  tiers: tiers.map(({ quantity, price_type, price, discount_price }) => ({
    quantity,
    price_type,
    price,
    discount_price,
  })),
})
