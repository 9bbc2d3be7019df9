import { flag, integer, picture, record, text, translated } from '../fields/fields.ts'
import { reorder } from '../orders/own-order.ts'

/** A wishlist has at most this many products. */
export const mostWishes = 100

/** A product of a wishlist, with the variant that was chosen. */
export const wish = {
  product_id: integer({ required: true, min: 1 }),
  product_price_info_id: integer({ min: 1 }),
} as const

/** The same as it is sold now. */
export const wishlistRow = {
  product_id: integer({ required: true }),
  product_price_info_id: integer(),
  ...translated({ product_title: text({ required: true, max: 300 }) }),
  product_slug: text({ required: true }),
  product_image: picture(),
  /** The product is in the shop. */
  available: flag(),
  in_stock: flag(),
  /** The variant in the cart's format, with its smallest quantity; empty when it is not for sale. */
  item: record(reorder.items.of, { required: false }),
} as const
