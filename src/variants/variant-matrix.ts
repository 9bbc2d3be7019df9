import { product } from '../catalog/product.ts'
import { type VariantChoice, variantKey } from '../orders/pricing/variant.ts'

/** The options of a product (docs/domain.md 1.3). */
export type Choices = {
  product_type_infos: readonly { product_type_id: number; item_ids: readonly number[] }[]
  color_ids: readonly number[]
  size_ids: readonly number[]
}

/** The maximum number of variants per product. */
export const MOST_VARIANTS = product.product_price_infos.max

/** Each id in turn; an empty list leaves the dimension open. */
const orAny = (ids: readonly number[]): readonly (number | null)[] => (ids.length > 0 ? ids : [null])

const groupsOf = ({ product_type_infos }: Choices) =>
  product_type_infos.filter(({ product_type_id, item_ids }) => product_type_id && item_ids.length > 0)

/** The number of variants for these price types and options, without generating them. */
export const matrixSize = (priceTypes: readonly number[], offered: Choices): number =>
  [offered.color_ids, offered.size_ids, ...groupsOf(offered).map(({ item_ids }) => item_ids)].reduce(
    (product, ids) => product * Math.max(1, ids.length),
    priceTypes.length,
  )

/** All variants: price types x items of each option group x colours x sizes; none if there are too many. */
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

/** The effect of generating the matrix: the missing variants, and the indexes of variants outside the matrix. */
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
