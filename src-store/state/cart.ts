import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import {
  addToCart,
  type Cart,
  type CartLine,
  type CartPlace,
  cartTotals,
  emptyCart,
  type NewCartItem,
  refreshLine,
  removeFromCart,
  repriceDesign,
  setQuantity,
  withoutDesign,
} from '#domain/orders/cart.ts'
import type { Priced } from '#domain/orders/price.ts'

/** Why a line cannot be ordered as it stands, by its lineKey: the server's words (domain 6, 22). */
export type LineMarks = Readonly<Record<string, string>>

/** One variant stands on two lines when they have two designs. */
export const lineKey = (line: Pick<CartLine, 'product_price_info_id' | 'options_key'>): string =>
  `${line.product_price_info_id} ${line.options_key}`

type CartState = {
  cart: Cart
  marks: LineMarks
  /** Whether the browser's cart has been read: before, the cart shows as on the server, empty. */
  ready: boolean
}

/** A stored cart, or an empty one when it cannot be read. */
const readable = (stored: unknown): Cart => {
  const cart = (stored as { cart?: Cart } | undefined)?.cart
  try {
    return cart && Number.isFinite(cartTotals(cart).total_cart_amount) ? cart : emptyCart
  } catch {
    return emptyCart
  }
}

/** The cart of this browser (spec 3), under the key `cart_items` (domain section 5). */
export const useCart = create<CartState>()(
  persist((): CartState => ({ cart: emptyCart, marks: {}, ready: false }), {
    name: 'cart_items',
    partialize: ({ cart }) => ({ cart }),
    merge: (stored, state) => ({ ...state, cart: readable(stored) }),
    // Read after the first render, so that it agrees with the server's.
    skipHydration: true,
  }),
)

/** Reads the browser's cart; also when another tab has changed it. */
export const readStoredCart = async (): Promise<void> => {
  await useCart.persist.rehydrate()
  useCart.setState({ ready: true })
}

const change = (next: (cart: Cart) => Cart) => useCart.setState(({ cart }) => ({ cart: next(cart) }))

export const putIntoCart = (item: NewCartItem) => change((cart) => addToCart(cart, item))
export const changeQuantity = (line: CartLine, quantity: number) => {
  change((cart) => setQuantity(cart, line, quantity))
  unmark(line)
}
export const takeOut = (line: CartLine) => {
  change((cart) => removeFromCart(cart, line))
  unmark(line)
}
export const takeDesignOff = (line: CartLine) => {
  change((cart) => withoutDesign(cart, line))
  unmark(line)
}
export const renewLine = (place: CartPlace, variant: Priced) =>
  change((cart) => refreshLine(cart, place, variant))
export const renewDesign = (place: CartPlace, price: number) =>
  change((cart) => repriceDesign(cart, place, price))
export const markLines = (marks: LineMarks) => useCart.setState({ marks })
// What the shopper has seen to is not marked any more.
const unmark = (seen: CartLine) =>
  markLines(
    Object.fromEntries(Object.entries(useCart.getState().marks).filter(([key]) => key !== lineKey(seen))),
  )
export const emptyTheCart = () => useCart.setState({ cart: emptyCart, marks: {} })
