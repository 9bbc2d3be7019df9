import { type Priced, qtyMode, type Tier, tierPriceType } from './price.ts'
import { type CartProblems, under } from './problem.ts'
import { type Unit, unitProblems } from './stock-units.ts'
import { type VariantChoice, variantKey } from './variant.ts'

// docs/domain.md 6.24: a percentage is 0..100 and its discount at least as large; a fixed discount is at most the price.
const tierProblems = (tier: Tier, before: Tier | undefined): CartProblems => {
  const problems: CartProblems = {}
  const percent = tier.price_type === tierPriceType.percent
  const discount = tier.discount_price ?? 0
  const check = (field: 'price' | 'discount_price', value: number) => {
    if (value < 0) problems[field] = { reason: 'price_negative' }
    else if (percent && value > 100) problems[field] = { reason: 'percent_above_100' }
  }
  check('price', tier.price)
  check('discount_price', discount)
  if (discount > 0 && (percent ? discount < tier.price : discount > tier.price))
    problems.discount_price = { reason: 'discount_dearer' }
  if (!Number.isInteger(tier.quantity) || tier.quantity < 1) problems.quantity = { reason: 'qty_not_whole' }
  else if (before && tier.quantity <= before.quantity)
    problems.quantity = { reason: 'quantity_not_ascending' }
  return problems
}

// docs/domain.md 6.25: 1 <= min <= max; a variant with fixed quantities ignores both.
const boundProblems = (variant: Priced): CartProblems => {
  if (variant.cart_qty_mode === qtyMode.fixed)
    return variant.tiers.length === 0 ? { tiers: { reason: 'quantities_missing' } } : {}
  const least = variant.min_qty ?? 1
  const problems: CartProblems = {}
  if (least < 1) problems.min_qty = { reason: 'min_not_positive' }
  if (variant.max_qty !== null && variant.max_qty < least)
    problems.max_qty = { reason: 'max_below_min', args: { min: least } }
  return problems
}

/** The errors in the prices of one variant, by field path; {} if there are none (docs/domain.md 6.24 and 6.25). */
export const priceProblems = (variant: Priced): CartProblems => {
  const problems = boundProblems(variant)
  if (variant.unit_price < 0) problems.unit_price = { reason: 'price_negative' }
  variant.tiers.forEach((tier, at) => {
    Object.assign(problems, under(`tiers.${at}`, tierProblems(tier, variant.tiers[at - 1])))
    if (tier.recommended && variant.tiers.findIndex((t) => t.recommended) < at)
      problems[`tiers.${at}.recommended`] = { reason: 'recommended_twice' }
  })
  return problems
}

/** Variants that repeat an earlier one, by index (docs/domain.md 6.23); `other` is the earlier one's position, from 1. */
export const repeatedVariants = (variants: readonly VariantChoice[]): CartProblems => {
  const keys = variants.map(variantKey)
  const problems: CartProblems = {}
  keys.forEach((key, at) => {
    const first = keys.indexOf(key)
    if (first < at) problems[at] = { reason: 'variant_repeated', args: { other: first + 1 } }
  })
  return problems
}

const sameSku = (sku: string | null | undefined) => sku?.toLowerCase() || null

/** Variants with the SKU of an earlier one: the wrong one could be packed. Other products may use the same SKU. */
export const repeatedSkus = (variants: readonly { sku?: string | null }[]): CartProblems => {
  const skus = variants.map(({ sku }) => sameSku(sku))
  const problems: CartProblems = {}
  skus.forEach((sku, at) => {
    const first = skus.indexOf(sku)
    if (sku !== null && first < at)
      problems[`${at}.sku`] = { reason: 'sku_repeated', args: { other: first + 1 } }
  })
  return problems
}

/** The errors in the price entries of a product, by form path: `product_price_infos.2.max_qty`. */
export const productPriceProblems = (
  variants: readonly (Priced & Unit & { sku?: string | null })[],
): CartProblems =>
  under('product_price_infos', {
    ...repeatedVariants(variants),
    ...repeatedSkus(variants),
    ...unitProblems(variants),
    ...Object.assign({}, ...variants.map((variant, at) => under(at, priceProblems(variant)))),
  })
