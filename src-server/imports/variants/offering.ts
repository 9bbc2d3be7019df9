import type { SavedProduct, SavedVariant } from '../../catalog/products/product-parts.ts'

type Offered = Pick<SavedProduct, 'color_ids' | 'size_ids' | 'product_type_infos'>

const withAll = (ids: readonly number[], more: readonly number[]): number[] => [...new Set([...ids, ...more])]

/**
 * The colours, sizes and items that a product has to offer additionally for these variants: an imported variant adds its choices
 * to the product.
 */
export function offering(product: Offered, variants: readonly SavedVariant[]): Partial<Offered> {
  const color_ids = withAll(
    product.color_ids,
    variants.flatMap(({ product_color_id: id }) => id ?? []),
  )
  const size_ids = withAll(
    product.size_ids,
    variants.flatMap(({ product_size_id: id }) => id ?? []),
  )
  const groups = new Map(product.product_type_infos.map((group) => [group.product_type_id, group.item_ids]))
  for (const { product_type_id: group, product_type_item_id: item } of variants.flatMap(
    ({ options }) => options,
  ))
    groups.set(group, withAll(groups.get(group) ?? [], [item]))
  const product_type_infos = [...groups].map(([product_type_id, item_ids]) => ({ product_type_id, item_ids }))
  const more = {
    ...(color_ids.length > product.color_ids.length && { color_ids }),
    ...(size_ids.length > product.size_ids.length && { size_ids }),
  }
  const count = (infos: Offered['product_type_infos']) => infos.flatMap(({ item_ids }) => item_ids).length
  return count(product_type_infos) > count(product.product_type_infos)
    ? { ...more, product_type_infos }
    : more
}
