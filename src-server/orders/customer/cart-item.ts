import type { AnswerRow } from '#domain/contract/shop-api.ts'
import type { Offer } from '../pricing/offers.ts'

export type CartItem = AnswerRow<'reorder'>['items'][number]

/** A variant as it is sold now, in the format of the browser's cart. */
export const cartItemOf = (
  offer: Offer,
  quantity: number,
  custom_product_design: CartItem['custom_product_design'] = null,
): CartItem => ({
  product_id: offer.product_id,
  product_price_info_id: offer.product_price_info_id,
  product_title: offer.product_title,
  product_title_bn: offer.product_title_bn,
  product_slug: offer.product_slug,
  product_type_infos: offer.product_type_infos,
  sku: offer.sku,
  price_type_id: offer.product_price_type_id,
  price_type: offer.product_price_type,
  product_image: offer.product_image,
  unit_price: offer.unit_price,
  cart_qty_mode: offer.cart_qty_mode,
  min_qty: offer.min_qty,
  max_qty: offer.max_qty,
  tiers: [...offer.tiers],
  custom_product_design,
  prescription_only: offer.prescription_only,
  preorder_on: offer.preorder_on,
  quantity,
})
