import type { product, variant } from '#domain/catalog/product.ts'
import type { Values } from '#domain/fields/fields.ts'

/** A product and its price entries as the form's values. */
export type ProductForm = Values<typeof product>
export type VariantForm = Values<typeof variant>

/** The item of an option group in a price entry, if the product still offers it. */
export const chosenItem = (options: VariantForm['options'], group: number): number | null =>
  options.find(({ product_type_id }) => product_type_id === group)?.product_type_item_id ?? null

/** The options of a price entry with another item of one group; null means any. */
export const withItem = (
  options: VariantForm['options'],
  group: number,
  item: number | null,
): VariantForm['options'] => {
  const others = options.filter(({ product_type_id }) => product_type_id !== group)
  return item === null ? others : [...others, { product_type_id: group, product_type_item_id: item }]
}

/**
 * The product as it is saved: price entries refer only to options that the product still offers (docs/domain.md 1.3), as the form
 * shows after a colour, a size or an option group has been removed.
 */
export function onlyOffered<P extends ProductForm>(product: P): P {
  const items = new Map(
    (product.product_type_infos ?? []).map(({ product_type_id, item_ids }) => [product_type_id, item_ids]),
  )
  const allowed = (id: number | null, offered: readonly number[] | null) =>
    id !== null && offered?.includes(id) ? id : null
  return {
    ...product,
    product_price_infos: (product.product_price_infos ?? []).map((entry) => ({
      ...entry,
      options: (entry.options ?? []).filter(({ product_type_id, product_type_item_id }) =>
        items.get(product_type_id)?.includes(product_type_item_id),
      ),
      product_color_id: allowed(entry.product_color_id, product.color_ids),
      product_size_id: allowed(entry.product_size_id, product.size_ids),
    })),
  }
}

/** A new price entry with the options and prices of another; its SKU, barcode and stock are reset. */
export const cloned = (entry: VariantForm): VariantForm => ({
  ...structuredClone(entry),
  id: null,
  sku: null,
  barcode: null,
  stock_qty: null,
  stock_change: null,
})
