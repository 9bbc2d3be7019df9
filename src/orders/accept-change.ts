import type { Values } from '../fields/fields.ts'
import {
  type Cart,
  type CartPlace,
  cartLines,
  refreshLine,
  removeFromCart,
  repriceDesign,
  setQuantity,
  withoutDesign,
} from './cart.ts'
import type { lineProblem } from './placement.ts'

/** Why a line of the cart cannot be ordered unchanged, from the server. */
export type LineProblem = Values<typeof lineProblem>

/** What happens to a line when the customer accepts the shop's offer. */
export type Acceptance = 'remove' | 'take_design_off' | 'take_fewer' | 'take_price'

export const acceptanceOf = ({ problem, offer, stock_qty }: LineProblem): Acceptance => {
  if (!offer || problem === 'product_gone' || problem === 'sold_out') return 'remove'
  if (problem === 'design_gone') return 'take_design_off'
  if (problem !== 'only_left') return 'take_price'
  return stock_qty ? 'take_fewer' : 'remove'
}

const sameLine = (a: CartPlace) => (b: CartPlace) =>
  a.product_id === b.product_id && a.price_type_id === b.price_type_id && a.options_key === b.options_key

// Stock is shared by all designs: the quantity in other lines of the variant is not available to this one.
const withinStock = (cart: Cart, place: CartPlace, stock: number): Cart => {
  const lines = cartLines(cart)
  const line = lines.find(sameLine(place))
  if (!line) return cart
  const taken = lines
    .filter((other) => other.product_price_info_id === line.product_price_info_id && other !== line)
    .reduce((sum, other) => sum + other.quantity, 0)
  const left = stock - taken
  if (left < 1) return removeFromCart(cart, place)
  const fewer = setQuantity(cart, place, Math.min(left, line.quantity))
  const fits = cartLines(fewer).some((now) => sameLine(place)(now) && now.quantity <= left)
  return fits ? fewer : removeFromCart(cart, place)
}

/** The cart after the customer has accepted the change of a line: new price, smaller quantity, no design, or removal. */
export const acceptChange = (cart: Cart, place: CartPlace, change: LineProblem): Cart => {
  const acceptance = acceptanceOf(change)
  if (acceptance === 'remove' || !change.offer) return removeFromCart(cart, place)
  const renewed = refreshLine(cart, place, { ...change.offer, preorder_on: change.preorder_on })
  if (acceptance === 'take_design_off') return withoutDesign(renewed, place)
  if (acceptance === 'take_fewer') return withinStock(renewed, place, change.stock_qty ?? 0)
  const design = cartLines(renewed).find(sameLine(place))?.custom_product_design
  return design?.design_id && change.custom_product_design_price !== null
    ? repriceDesign(renewed, place, change.custom_product_design_price)
    : renewed
}
