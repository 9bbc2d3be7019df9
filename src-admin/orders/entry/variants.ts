import type { DraftLine } from '#domain/orders/order-draft.ts'
import { leastQty } from '#domain/orders/pricing/price.ts'
import type { ProductDetail } from './entry-calls.ts'

export type SoldVariant = ProductDetail['product_price_infos'][number]

type Option = DraftLine['product_type_infos'][number]

/** The order line of a price entry, at the minimum quantity. */
export const lineOf = (
  product: ProductDetail,
  variant: SoldVariant,
  titles: { color: Pick<Option, 'title' | 'title_bn'>; size: Pick<Option, 'title' | 'title_bn'> },
): DraftLine => {
  const photo = variant.product_photo_infos[0] ?? product.product_photo_infos[0]
  return {
    product_price_info_id: variant.id,
    product_title: product.product_title,
    product_title_bn: product.product_title_bn,
    price_type: variant.product_price_type_data.type_title,
    product_type_infos: optionsOf(product, variant, titles),
    product_image: photo?.product_photo_data.content ?? null,
    unit_price: variant.unit_price,
    cart_qty_mode: variant.cart_qty_mode,
    min_qty: variant.min_qty,
    max_qty: variant.max_qty,
    tiers: variant.tiers,
    stock_type: variant.stock_type,
    stock_qty: variant.stock_qty,
    vat_rate: product.vat_rate,
    qty: leastQty(variant),
  }
}

function optionsOf(
  product: ProductDetail,
  variant: SoldVariant,
  titles: Parameters<typeof lineOf>[2],
): Option[] {
  const chosen = variant.options.flatMap(({ product_type_id, product_type_item_id }): Option[] => {
    const group = product.product_type_info.find((each) => each.product_type_id === product_type_id)
    const item = group?.product_type_names_info.find(
      (each) => each.product_type_name_id === product_type_item_id,
    )?.product_type_names_data_info
    if (!group || !item) return []
    const { type_title, type_title_bn } = group.product_type_data_info
    return [
      { title: type_title, title_bn: type_title_bn, value: item.type_name, value_bn: item.type_name_bn },
    ]
  })
  const color = product.product_color_infos.find(({ id }) => id === variant.product_color_id)
  const size = product.product_size_infos.find(({ id }) => id === variant.product_size_id)
  if (color) chosen.push({ ...titles.color, value: color.color_title, value_bn: color.color_title_bn })
  if (size) chosen.push({ ...titles.size, value: size.size_title, value_bn: size.size_title_bn })
  return chosen
}
