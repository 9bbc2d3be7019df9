import type { product, variant } from '#domain/catalog/product.ts'
import type { Values } from '#domain/fields/fields.ts'

/** A product and its price entries as the form holds them. */
export type ProductForm = Values<typeof product>
export type VariantForm = Values<typeof variant>

/** The item that a price entry has of an option group, if the product still offers it. */
export const chosenItem = (options: VariantForm['options'], group: number): number | null =>
  options.find(({ product_type_id }) => product_type_id === group)?.product_type_item_id ?? null

/** The options of a price entry with another item of one group; null: any. */
export const withItem = (
  options: VariantForm['options'],
  group: number,
  item: number | null,
): VariantForm['options'] => {
  const others = options.filter(({ product_type_id }) => product_type_id !== group)
  return item === null ? others : [...others, { product_type_id: group, product_type_item_id: item }]
}

/**
 * The product as it is saved: price entries choose only among what the product still offers (docs/domain.md 1.3), as the form
 * shows it once a colour, a size or an option group has been taken away.
 */
export function onlyOffered<P extends ProductForm>(product: P): P {
  const items = new Map(
    (product.product_type_infos ?? []).map(({ product_type_id, item_ids }) => [product_type_id, item_ids]),
  )
  const kept = (id: number | null, offered: readonly number[] | null) =>
    id !== null && offered?.includes(id) ? id : null
  return {
    ...product,
    product_price_infos: (product.product_price_infos ?? []).map((entry) => ({
      ...entry,
      options: (entry.options ?? []).filter(({ product_type_id, product_type_item_id }) =>
        items.get(product_type_id)?.includes(product_type_item_id),
      ),
      product_color_id: kept(entry.product_color_id, product.color_ids),
      product_size_id: kept(entry.product_size_id, product.size_ids),
    })),
  }
}

/** A new price entry with the choices and prices of another; its stock starts anew. */
export const cloned = (entry: VariantForm): VariantForm => ({
  ...structuredClone(entry),
  id: null,
  sku: null,
  stock_qty: null,
  stock_change: null,
})
