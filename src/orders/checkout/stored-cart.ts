import {
  addToCart,
  type Cart,
  type CartItem,
  type CustomDesign,
  cartLines,
  emptyCart,
  type NewCartItem,
} from '../cart.ts'

/** Parses a stored cart, which may be corrupt: the readable part becomes a valid cart. */

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const entriesOf = (value: unknown): unknown[] => (isRecord(value) ? Object.values(value) : [])
const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 1
const orNull = (value: unknown, fits: (value: unknown) => boolean): boolean => value === null || fits(value)
const isText = (value: unknown): value is string => typeof value === 'string'

const isTier = (tier: unknown): boolean =>
  isRecord(tier) &&
  isCount(tier.quantity) &&
  isAmount(tier.price) &&
  orNull(tier.discount_price ?? null, isAmount)

const isOption = (option: unknown): boolean =>
  isRecord(option) && isText(option.key) && isCount(option.pid) && isText(option.value)

const isDesign = (design: unknown): design is CustomDesign =>
  isRecord(design) && isText(design.design_url) && orNull(design.price, isAmount)

const isItem = (item: unknown): item is CartItem =>
  isRecord(item) &&
  [item.product_id, item.product_price_info_id, item.price_type_id, item.cart_qty_mode].every(isCount) &&
  [item.product_title, item.product_slug, item.price_type].every(isText) &&
  isAmount(item.unit_price) &&
  isAmount(item.quantity) &&
  orNull(item.min_qty, isCount) &&
  orNull(item.max_qty, isCount) &&
  orNull(item.vat_rate ?? null, isAmount) &&
  Array.isArray(item.tiers) &&
  item.tiers.every(isTier) &&
  Array.isArray(item.product_type_infos) &&
  item.product_type_infos.every(isOption) &&
  orNull(item.custom_product_design, isDesign)

const withItem = (cart: Cart, item: NewCartItem): Cart => {
  try {
    return addToCart(cart, item)
  } catch {
    // An amount may be invalid.
    return cart
  }
}

/** The readable lines, each at its own position, with prices recalculated; the others are dropped. */
export const readCart = (stored: unknown): Cart =>
  entriesOf(stored).flatMap(entriesOf).flatMap(entriesOf).filter(isItem).reduce(withItem, emptyCart)

/** Merges two carts: the same options in both become one line, within the limits, at the price of the sum (E8). */
export const mergeCarts = (cart: Cart, other: Cart): Cart => cartLines(other).reduce(addToCart, cart)
