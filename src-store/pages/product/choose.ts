import { leastQty } from '#domain/orders/pricing/price.ts'
import { stockProblem } from '#domain/orders/pricing/quantity.ts'
import { matchVariant, type VariantChoice } from '#domain/orders/pricing/variant.ts'
import {
  type Dimension,
  dimensionsOf,
  type Product,
  type Variant,
  valueIn,
  variantsOf,
} from './dimensions.ts'

const withValue = (choice: VariantChoice, key: string, id: number): VariantChoice => {
  if (key === 'unit') return { ...choice, product_price_type_id: id }
  if (key === 'color') return { ...choice, product_color_id: id }
  if (key === 'size') return { ...choice, product_size_id: id }
  const others = choice.options.filter(({ product_type_id }) => String(product_type_id) !== key)
  return { ...choice, options: [...others, { product_type_id: Number(key), product_type_item_id: id }] }
}

/** The choice that selects a variant; dimensions that the variant leaves open are unchanged. */
const choiceOf = (variant: VariantChoice, before: VariantChoice, dimensions: readonly Dimension[]) =>
  dimensions.reduce((choice, { key }) => {
    const value = valueIn(variant, key)
    return value === null ? choice : withValue(choice, key, value)
  }, before)

/**
 * docs/domain.md 1.9 rule 3: the first variant is chosen initially, with the first value of each dimension that it leaves open.
 */
export const firstChoice = (product: Product): VariantChoice | null => {
  const [first] = product.product_price_infos
  if (!first) return null
  const dimensions = dimensionsOf(product)
  const start: VariantChoice = { ...first, options: [] }
  const filled = dimensions.reduce(
    (choice, { key, values }) => (values[0] ? withValue(choice, key, values[0].id) : choice),
    start,
  )
  return choiceOf(first, filled, dimensions)
}

const has = (variant: VariantChoice, key: string, id: number): boolean =>
  [null, id].includes(valueIn(variant, key))

/** The availability of a value with the current choice; `without` lists the chosen values that it is not sold with. */
export type Offer =
  | { state: 'sold' | 'sold_out' }
  | { state: 'impossible'; without: Dimension['values'] }
  | { state: 'never' }

/** Whether a value is available with the rest of the choice. */
export const offerOf = (product: Product, choice: VariantChoice, key: string, id: number): Offer => {
  const variants = variantsOf(product)
  const found = matchVariant(variants, withValue(choice, key, id))
  if (found) return { state: stockProblem(found, leastQty(found)) ? 'sold_out' : 'sold' }
  const withIt = variants.filter((variant) => has(variant, key, id))
  if (withIt.length === 0) return { state: 'never' }
  const others = dimensionsOf(product).flatMap((dimension) => {
    const chosen = dimension.values.find((value) => value.id === valueIn(choice, dimension.key))
    return chosen && dimension.key !== key && dimension.values.length > 1 ? [{ dimension, chosen }] : []
  })
  const never = others.filter(
    ({ dimension, chosen }) => !withIt.some((v) => has(v, dimension.key, chosen.id)),
  )
  return { state: 'impossible', without: (never.length > 0 ? never : others).map(({ chosen }) => chosen) }
}

/** The choice after a click; if no variant matches, the nearest variant with the new value is chosen. */
export const choose = (product: Product, choice: VariantChoice, key: string, id: number): VariantChoice => {
  const wanted = withValue(choice, key, id)
  const variants = variantsOf(product)
  if (matchVariant(variants, wanted)) return wanted
  const dimensions = dimensionsOf(product)
  const nearness = (variant: Variant): number =>
    dimensions.filter((dimension) => {
      const value = valueIn(wanted, dimension.key)
      return value !== null && has(variant, dimension.key, value)
    }).length
  const [leader] = variants
    .filter((variant) => has(variant, key, id))
    .sort((a, b) => nearness(b) - nearness(a))
  return leader ? choiceOf(leader, wanted, dimensions) : choice
}

/** The other values that changed when the nearest variant was chosen. */
export const broughtAlong = (
  product: Product,
  before: VariantChoice,
  after: VariantChoice,
  key: string,
): Dimension['values'] =>
  dimensionsOf(product)
    .filter((dimension) => dimension.key !== key)
    .flatMap((dimension) => {
      const now = valueIn(after, dimension.key)
      const value = dimension.values.find(({ id }) => id === now)
      return value && now !== valueIn(before, dimension.key) ? [value] : []
    })
