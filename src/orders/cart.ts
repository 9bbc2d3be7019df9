import type { Values } from '../fields/fields.ts'
import { type Poisha, toTk } from '../values/money.ts'
import type { chosenOption } from './order.ts'
import { lineTotal } from './pricing/line-total.ts'
import { type DesignChoice, optionsKey } from './pricing/options-key.ts'
import { leastQty, type Priced, qtyMode, unitPrice } from './pricing/price.ts'
import { clampQty } from './pricing/quantity.ts'

/** A selected design: a picture of a set, or an upload by its hash; the price is charged once per line, in Tk. */
export type CustomDesign = {
  design_id: number | null
  upload_file: string | null
  design_url: string
  price: number | null
}

/** A line of the browser's cart (docs/product.md 3), with the variant and the tiers that determine its price; Tk. */
export type CartItem = Priced & {
  product_id: number
  product_price_info_id: number
  product_title: string
  product_title_bn: string | null
  product_slug: string
  product_type_infos: Values<typeof chosenOption>[]
  /** The selected ids by option group: the pairs of the options key. */
  product_type_info_values: Record<string, number>
  sku: string | null
  price_type_id: number
  price_type: string
  price: number
  product_image: string | null
  custom_product_design: CustomDesign | null
  /** Absent in a cart of an earlier release. */
  prescription_only?: boolean
  /** The day on which a pre-ordered item is expected. */
  preorder_on?: string | null
  /** The VAT rate in percent when it was added, in a shop with VAT by product; the server names it again at each check. */
  vat_rate?: number | null
  quantity: number
}

/** An item added from a product page; price and pairs are derived from the other fields. */
export type NewCartItem = Omit<CartItem, 'price' | 'product_type_info_values'>

/** The cart: by product id, then price type id, then options key (docs/product.md 3). */
export type Cart = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, CartItem>>>>>>

/** The position of a line in the cart. */
export type CartPlace = { product_id: number; price_type_id: number; options_key: string }

/** A line with its position and its total, in Tk. */
export type CartLine = CartItem & CartPlace & { line_total: number }

export const emptyCart: Cart = {}

const designOf = (design: CustomDesign | null): DesignChoice =>
  design?.design_id ?? design?.upload_file ?? null

/** The position of an item: two designs of one product are two lines (docs/decisions/0011). */
export const placeOf = (item: NewCartItem): CartPlace => ({
  product_id: item.product_id,
  price_type_id: item.price_type_id,
  options_key: optionsKey(item.product_type_infos, designOf(item.custom_product_design)),
})

const itemAt = (cart: Cart, place: CartPlace): CartItem | undefined =>
  cart[place.product_id]?.[place.price_type_id]?.[place.options_key]

const without = <V>(map: Readonly<Record<string, V>>, key: string | number): Record<string, V> =>
  Object.fromEntries(Object.entries(map).filter(([name]) => name !== String(key)))

const isEmpty = (map: object): boolean => Object.keys(map).length === 0

/** The cart without a line; a product without lines loses its keys (docs/domain.md 3.4). */
export const removeFromCart = (cart: Cart, place: CartPlace): Cart => {
  const types = cart[place.product_id] ?? {}
  const lines = without(types[place.price_type_id] ?? {}, place.options_key)
  const left = isEmpty(lines)
    ? without(types, place.price_type_id)
    : { ...types, [place.price_type_id]: lines }
  return isEmpty(left) ? without(cart, place.product_id) : { ...cart, [place.product_id]: left }
}

// Every change of a line uses this function, so no line has the price of another quantity (docs/domain.md 1.9 b).
const put = (cart: Cart, place: CartPlace, item: NewCartItem): Cart => {
  const quantity = clampQty(item, item.quantity)
  const price = unitPrice(item, quantity)
  if (!price) return removeFromCart(cart, place)
  const product_type_info_values = Object.fromEntries(item.product_type_infos.map((o) => [o.key, o.pid]))
  const line: CartItem = { ...item, product_type_info_values, quantity, price: toTk(price.charged) }
  const types = cart[place.product_id] ?? {}
  const lines = { ...types[place.price_type_id], [place.options_key]: line }
  return { ...cart, [place.product_id]: { ...types, [place.price_type_id]: lines } }
}

/** Adds an item; for the same options the quantities are added, within the limits, at the price of the sum (E8). */
export const addToCart = (cart: Cart, item: NewCartItem): Cart => {
  const place = placeOf(item)
  const quantity = (itemAt(cart, place)?.quantity ?? 0) + item.quantity
  return putWithinOrder(cart, place, { ...item, quantity })
}

/** Puts an item into the cart with its own quantity: the same item in the cart is replaced. */
export const setInCart = (cart: Cart, item: NewCartItem): Cart => putWithinOrder(cart, placeOf(item), item)

/** The maximum quantity of a variant applies to the order: the quantity in its other lines is not available to this one. */
const putWithinOrder = (cart: Cart, place: CartPlace, item: NewCartItem): Cart => {
  const { max_qty, cart_qty_mode, product_price_info_id } = item
  if (max_qty === null || cart_qty_mode === qtyMode.fixed) return put(cart, place, item)
  const others = cartLines(removeFromCart(cart, place))
    .filter((line) => line.product_price_info_id === product_price_info_id)
    .reduce((sum, line) => sum + line.quantity, 0)
  const left = max_qty - others
  return left < leastQty(item) ? cart : put(cart, place, { ...item, quantity: Math.min(item.quantity, left) })
}

/** The cart with another quantity of a line, within the limits, at the price of that quantity. */
export const setQuantity = (cart: Cart, place: CartPlace, quantity: number): Cart => {
  const item = itemAt(cart, place)
  return item ? putWithinOrder(cart, place, { ...item, quantity }) : cart
}

/** The cart with a line's design removed; if a line with the same options and no design exists, the two are merged. */
export const withoutDesign = (cart: Cart, place: CartPlace): Cart => {
  const item = itemAt(cart, place)
  return item ? addToCart(removeFromCart(cart, place), { ...item, custom_product_design: null }) : cart
}

/** The cart with a line's variant updated from the server, after a price change (docs/domain.md 1.9 f). */
export const refreshLine = (
  cart: Cart,
  place: CartPlace,
  variant: Priced & Pick<CartItem, 'preorder_on'>,
): Cart => {
  const { unit_price, cart_qty_mode, min_qty, max_qty, tiers, preorder_on = null } = variant
  const item = itemAt(cart, place)
  const now = { unit_price, cart_qty_mode, min_qty, max_qty, tiers, preorder_on }
  return item ? put(cart, place, { ...item, ...now }) : cart
}

/** The cart with the current price of a line's design, in Tk. */
export const repriceDesign = (cart: Cart, place: CartPlace, price: number): Cart => {
  const item = itemAt(cart, place)
  const design = item?.custom_product_design
  return item && design ? put(cart, place, { ...item, custom_product_design: { ...design, price } }) : cart
}

const itemTotal = (item: CartItem): Poisha =>
  lineTotal({
    price: item.price,
    qty: item.quantity,
    custom_product_design_price: item.custom_product_design?.price ?? null,
  })

/** The lines of the cart as a list. */
export const cartLines = (cart: Cart): CartLine[] =>
  Object.values(cart)
    .flatMap((types) => Object.values(types))
    .flatMap((lines) => Object.values(lines))
    .map((item) => ({ ...item, ...placeOf(item), line_total: toTk(itemTotal(item)) }))

/** The number of lines, and their total in Tk, each design once (docs/product.md 3 and 9, docs/decisions/0012). */
export const cartTotals = (cart: Cart): { total_cart_items: number; total_cart_amount: number } => {
  const lines = cartLines(cart)
  return {
    total_cart_items: lines.length,
    total_cart_amount: toTk(lines.reduce((sum, line) => sum + itemTotal(line), 0)),
  }
}
