import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { acceptChange, type LineProblem } from '#domain/orders/accept-change.ts'
import {
  addToCart,
  type Cart,
  type CartLine,
  type CartPlace,
  cartLines,
  emptyCart,
  type NewCartItem,
  removeFromCart,
  setQuantity,
  withoutDesign,
} from '#domain/orders/cart.ts'
import { readCart } from '#domain/orders/checkout/stored-cart.ts'

/** The changes of lines since they were added, by lineKey, as the server reports them (docs/domain.md 6.22). */
export type LineMarks = Readonly<Record<string, LineProblem>>

/** One variant with two designs makes two lines. */
export const lineKey = (line: Pick<CartLine, 'product_price_info_id' | 'options_key'>): string =>
  `${line.product_price_info_id} ${line.options_key}`

type CartState = {
  cart: Cart
  marks: LineMarks
  /** Whether the browser's cart has been read: until then the cart renders empty, as on the server. */
  ready: boolean
}

const stored = 'cart_items'
const cartOf = (state: unknown): Cart => readCart((state as { cart?: unknown } | undefined)?.cart)

/** The cart of this browser (docs/product.md 3), under the key `cart_items` (docs/domain.md 5). */
export const useCart = create<CartState>()(
  persist((): CartState => ({ cart: emptyCart, marks: {}, ready: false }), {
    name: stored,
    partialize: ({ cart }) => ({ cart }),
    merge: (stored, state) => ({ ...state, cart: cartOf(stored) }),
    // Read after the first render, so that it matches the server's HTML.
    skipHydration: true,
  }),
)

/** Reads the browser's cart; also called when another tab has changed it. */
export const readStoredCart = async (): Promise<void> => {
  await useCart.persist.rehydrate()
  useCart.setState({ ready: true })
}

// Another tab may have written since the last read: each change is applied to the stored cart, so that none is lost.
const storedCart = (): Cart | null => {
  try {
    const text = localStorage.getItem(stored)
    return text === null ? null : cartOf((JSON.parse(text) as { state?: unknown } | null)?.state)
  } catch {
    return null
  }
}

const current = () => storedCart() ?? useCart.getState().cart

/** Changes the stored cart. */
export const changeCart = (next: (cart: Cart) => Cart) => useCart.setState({ cart: next(current()) })

/** Puts an item into the cart; returns the cart before and after (src/orders/checkout/added-quantity.ts compares them). */
export const putIntoCart = (item: NewCartItem): { before: Cart; after: Cart } => {
  const before = current()
  const after = addToCart(before, item)
  useCart.setState({ cart: after })
  return { before, after }
}
/** Returns the new quantity of the line: the rules may allow less than requested. */
export const changeQuantity = (line: CartLine, quantity: number): number => {
  changeCart((cart) => setQuantity(cart, line, quantity))
  unmark(line)
  return cartLines(useCart.getState().cart).find((one) => lineKey(one) === lineKey(line))?.quantity ?? 0
}
export const takeOut = (line: CartLine) => {
  changeCart((cart) => removeFromCart(cart, line))
  unmark(line)
}
/** Returns the cart before and after: the same choice without a design may be in the cart already, and has a limit. */
export const takeDesignOff = (line: CartLine): { before: Cart; after: Cart } => {
  const before = current()
  const after = withoutDesign(before, line)
  useCart.setState({ cart: after })
  unmark(line)
  return { before, after }
}

export const markLines = (marks: LineMarks) => useCart.setState({ marks })
// A line that the customer has dealt with is not marked any more.
const unmark = (seen: CartLine) =>
  markLines(
    Object.fromEntries(Object.entries(useCart.getState().marks).filter(([key]) => key !== lineKey(seen))),
  )

/** Updates a marked line to the current offer. */
export const acceptLine = (line: CartLine) => {
  const problem = useCart.getState().marks[lineKey(line)]
  if (problem) changeCart((cart) => acceptChange(cart, placeIn(line), problem))
  unmark(line)
}

/** Updates all marked lines to the current offer. */
export const acceptAll = () => {
  for (const line of cartLines(useCart.getState().cart)) acceptLine(line)
  markLines({})
}

const placeIn = ({ product_id, price_type_id, options_key }: CartLine): CartPlace => ({
  product_id,
  price_type_id,
  options_key,
})

export const emptyTheCart = () => useCart.setState({ cart: emptyCart, marks: {} })
