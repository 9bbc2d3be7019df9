import { cartLines } from '#domain/orders/cart.ts'
import { type AddedQuantity, addedQuantity } from '#domain/orders/checkout/added-quantity.ts'
import { keyOf, type WaitingOrder, withoutOrder } from '#domain/orders/checkout/waiting-order.ts'
import { putIntoCart } from '../../../state/cart.ts'
import { changeOrders, holderOf } from '../../../state/waiting-orders.ts'
import { type CheckoutDraft, emptyDraft } from '../../checkout/draft.ts'
import { saveDraft } from '../../checkout/stored-draft.ts'
import { saveOrderedQuote } from '../ordered-quote.ts'

/** Puts the ordered items back into the cart, and the input back into the checkout; returns the result of each line. */
export function backToCart(order: WaitingOrder): AddedQuantity[] {
  const added = cartLines(order.cart).map((line) => {
    const { before, after } = putIntoCart(line)
    return addedQuantity(before, after, line)
  })
  // Values that are not valid are dropped when the draft is read (stored-draft.ts).
  saveDraft({ ...emptyDraft, ...order.draft } as CheckoutDraft)
  const { quote_id, items } = order.request
  if (quote_id) saveOrderedQuote({ id: quote_id, variants: items.map((item) => item.product_price_info_id) })
  changeOrders(holderOf(order), (queue) => withoutOrder(queue, keyOf(order)))
  return added
}
