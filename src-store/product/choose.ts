import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import type { NewCartItem } from '#domain/orders/cart.ts'
import type { VariantChoice } from '#domain/orders/variant.ts'
import { matchVariant } from '#domain/orders/variant.ts'

export type Product = ShopAnswer<'product'>
/** Only active variants are answered. */
export type Variant = Product['product_price_infos'][number] & { status: true }

export const variantsOf = (product: Product): Variant[] =>
  product.product_price_infos.map((variant) => ({ ...variant, status: true }))

/** Something to choose: `unit` (the price type), an option group by its id, `color`, `size` (decisions 11). */
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

/** What can be chosen of a product, the price type last. Titles of `color`, `size` and `unit` are the shop's words. */
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

/** The value that a choice, or a variant, has in a dimension; null when it leaves it open. */
export const valueIn = (choice: VariantChoice, key: string): number | null => {
  if (key === 'unit') return choice.product_price_type_id
  if (key === 'color') return choice.product_color_id
  if (key === 'size') return choice.product_size_id
  return (
    choice.options.find(({ product_type_id }) => String(product_type_id) === key)?.product_type_item_id ??
    null
  )
}

const withValue = (choice: VariantChoice, key: string, id: number): VariantChoice => {
  if (key === 'unit') return { ...choice, product_price_type_id: id }
  if (key === 'color') return { ...choice, product_color_id: id }
  if (key === 'size') return { ...choice, product_size_id: id }
  const others = choice.options.filter(({ product_type_id }) => String(product_type_id) !== key)
  return { ...choice, options: [...others, { product_type_id: Number(key), product_type_item_id: id }] }
}

/** A choice that buys this variant; what the variant leaves open stays as it was. */
const choiceOf = (variant: VariantChoice, before: VariantChoice, dimensions: readonly Dimension[]) =>
  dimensions.reduce((choice, { key }) => {
    const value = valueIn(variant, key)
    return value === null ? choice : withValue(choice, key, value)
  }, before)

/** domain 1.9 rule 3: the first variant is chosen when the page opens, with the first value of what it leaves open. */
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

/** Whether any variant has this value. */
export const isOffered = (variants: readonly Variant[], key: string, id: number): boolean =>
  variants.some((variant) => [null, id].includes(valueIn(variant, key)))

/** The choice after a click; where nothing is sold like that, the first variant with the new value leads. */
export const choose = (product: Product, choice: VariantChoice, key: string, id: number): VariantChoice => {
  const wanted = withValue(choice, key, id)
  const variants = variantsOf(product)
  if (matchVariant(variants, wanted)) return wanted
  const leader = variants.find((variant) => [null, id].includes(valueIn(variant, key)))
  return leader ? choiceOf(leader, wanted, dimensionsOf(product)) : choice
}

/** The line that a choice puts into the cart (spec 3); `unit` is the price type as the shopper reads it. */
export const cartItemOf = (
  product: Product,
  variant: Variant,
  choice: VariantChoice,
  unit: string,
  quantity: number,
): NewCartItem => ({
  product_id: product.id,
  product_price_info_id: variant.id,
  product_title: product.product_title,
  product_title_bn: product.product_title_bn,
  product_slug: product.slug,
  product_type_infos: dimensionsOf(product)
    .filter(({ key }) => key !== 'unit')
    .flatMap(({ key, title, title_bn, values }) => {
      const chosen = values.find(({ id }) => id === valueIn(choice, key))
      if (!chosen) return []
      const { id: pid, value, value_bn, color_code } = chosen
      return [{ key, title, title_bn, value, value_bn, pid, color_code }]
    }),
  sku: variant.sku,
  price_type_id: variant.product_price_type_id,
  price_type: unit,
  product_image:
    (variant.product_photo_infos[0] ?? product.product_photo_infos[0])?.product_photo_data.content ?? null,
  custom_product_design: null,
  quantity,
  unit_price: variant.unit_price,
  cart_qty_mode: variant.cart_qty_mode,
  min_qty: variant.min_qty,
  max_qty: variant.max_qty,
  tiers: variant.tiers,
})
