import { product } from '../catalog/product.ts'
import { type VariantChoice, variantKey } from '../orders/pricing/variant.ts'

/** What a product offers to choose from (docs/domain.md 1.3). */
export type Choices = {
  product_type_infos: readonly { product_type_id: number; item_ids: readonly number[] }[]
  color_ids: readonly number[]
  size_ids: readonly number[]
}

/** No product has more variants. */
export const MOST_VARIANTS = product.product_price_infos.max

/** One after the other; what offers nothing leaves the dimension open. */
const orAny = (ids: readonly number[]): readonly (number | null)[] => (ids.length > 0 ? ids : [null])

const groupsOf = ({ product_type_infos }: Choices) =>
  product_type_infos.filter(({ product_type_id, item_ids }) => product_type_id && item_ids.length > 0)

/** How many variants the price types make with what the product offers, without making them. */
export const matrixSize = (priceTypes: readonly number[], offered: Choices): number =>
  [offered.color_ids, offered.size_ids, ...groupsOf(offered).map(({ item_ids }) => item_ids)].reduce(
    (product, ids) => product * Math.max(1, ids.length),
    priceTypes.length,
  )

/** Every variant: price types x items of each option group x colours x sizes; none when they are too many. */
export function variantChoices(priceTypes: readonly number[], offered: Choices): VariantChoice[] {
  if (matrixSize(priceTypes, offered) > MOST_VARIANTS) return []
  const options = groupsOf(offered).reduce<VariantChoice['options'][]>(
    (made, { product_type_id, item_ids }) =>
      made.flatMap((before) =>
        item_ids.map((product_type_item_id) => [...before, { product_type_id, product_type_item_id }]),
      ),
    [[]],
  )
  return priceTypes.flatMap((product_price_type_id) =>
    options.flatMap((chosen) =>
      orAny(offered.color_ids).flatMap((product_color_id) =>
        orAny(offered.size_ids).map((product_size_id) => ({
          product_price_type_id,
          options: chosen,
          product_color_id,
          product_size_id,
        })),
      ),
    ),
  )
}

/** What making the matrix would change: what is missing, and the places of what is none of it. */
export type MatrixPlan = { size: number; missing: VariantChoice[]; strays: number[]; fits: boolean }

export function matrixPlan(
  present: readonly VariantChoice[],
  priceTypes: readonly number[],
  offered: Choices,
): MatrixPlan {
  const wanted = new Map(variantChoices(priceTypes, offered).map((choice) => [variantKey(choice), choice]))
  const size = matrixSize(priceTypes, offered)
  if (wanted.size < size) return { size, missing: [], strays: [], fits: false }
  const there = new Set(present.map(variantKey))
  const missing = [...wanted].filter(([key]) => !there.has(key)).map(([, choice]) => choice)
  const strays =
    size === 0 ? [] : present.flatMap((variant, at) => (wanted.has(variantKey(variant)) ? [] : [at]))
  return { size, missing, strays, fits: present.length + missing.length <= MOST_VARIANTS }
}
