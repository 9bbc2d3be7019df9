import type { CustomDesign, NewCartItem } from '#domain/orders/cart.ts'
import type { VariantChoice } from '#domain/orders/pricing/variant.ts'
import { dimensionsOf, type Product, type Variant, valueIn } from './dimensions.ts'

/** The cart line of a choice (docs/product.md 3); `unit` is the translated name of the price type. */
export const cartItemOf = (
  product: Product,
  variant: Variant,
  choice: VariantChoice,
  unit: string,
  quantity: number,
  design: CustomDesign | null = null,
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
  custom_product_design: design,
  prescription_only: product.prescription_only,
  preorder_on: variant.preorder_on,
  vat_rate: product.vat_rate,
  quantity,
  unit_price: variant.unit_price,
  cart_qty_mode: variant.cart_qty_mode,
  min_qty: variant.min_qty,
  max_qty: variant.max_qty,
  tiers: variant.tiers,
})
