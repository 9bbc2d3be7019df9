import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import type { VariantChoice } from '#domain/orders/pricing/variant.ts'

export type Product = ShopAnswer<'product'>
/** The API returns active variants only. */
export type Variant = Product['product_price_infos'][number] & { status: true }

export const variantsOf = (product: Product): Variant[] =>
  product.product_price_infos.map((variant) => ({ ...variant, status: true }))

/** A dimension of choice: `unit` (the price type), an option group by its id, `color`, `size` (docs/decisions/0011). */
export type Dimension = {
  key: string
  title: string
  title_bn: string | null
  values: { id: number; value: string; value_bn: string | null; color_code: string | null }[]
}

const unitsOf = (product: Product): Dimension['values'] => {
  const units = new Map(
    product.product_price_infos.map(({ product_price_type_id: id, product_price_type_data: unit }) => [
      id,
      { id, value: unit.type_title, value_bn: unit.type_title_bn, color_code: null },
    ]),
  )
  return [...units.values()]
}

/** The dimensions of a product, the price type last. The titles of `color`, `size` and `unit` are messages of the shop. */
export const dimensionsOf = (product: Product): Dimension[] =>
  [
    ...product.product_type_info.map((group) => ({
      key: String(group.product_type_id),
      title: group.product_type_data_info.type_title,
      title_bn: group.product_type_data_info.type_title_bn,
      values: group.product_type_names_info.map(({ product_type_names_data_info: item }) => ({
        id: item.id,
        value: item.type_name,
        value_bn: item.type_name_bn,
        color_code: null,
      })),
    })),
    {
      key: 'color',
      title: 'Color',
      title_bn: null,
      values: product.product_color_infos.map(({ id, color_title, color_title_bn, color_code }) => ({
        id,
        value: color_title,
        value_bn: color_title_bn,
        color_code,
      })),
    },
    {
      key: 'size',
      title: 'Size',
      title_bn: null,
      values: product.product_size_infos.map(({ id, size_title, size_title_bn }) => ({
        id,
        value: size_title,
        value_bn: size_title_bn,
        color_code: null,
      })),
    },
    { key: 'unit', title: 'Unit', title_bn: null, values: unitsOf(product) },
  ].filter(({ values }) => values.length > 0)

/** The value of a choice or variant in a dimension; null when it is open. */
export const valueIn = (choice: VariantChoice, key: string): number | null => {
  if (key === 'unit') return choice.product_price_type_id
  if (key === 'color') return choice.product_color_id
  if (key === 'size') return choice.product_size_id
  return (
    choice.options.find(({ product_type_id }) => String(product_type_id) === key)?.product_type_item_id ??
    null
  )
}
