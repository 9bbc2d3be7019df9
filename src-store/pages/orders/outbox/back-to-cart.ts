import { cartLines } from '#domain/orders/cart.ts'
import { type AddedQuantity, addedQuantity } from '#domain/orders/checkout/added-quantity.ts'
import { keyOf, type WaitingOrder, withoutOrder } from '#domain/orders/checkout/waiting-order.ts'
import { putIntoCart } from '../../../state/cart.ts'
import { changeOrders, holderOf } from '../../../state/waiting-orders.ts'
import { type Draft, emptyDraft } from '../../checkout/draft.ts'
import { keepDraft } from '../../checkout/stored-draft.ts'

/** Puts what was ordered back into the cart, and what was typed back into the checkout; returns what was put in, line by line. */
export function backToCart(order: WaitingOrder): AddedQuantity[] {
  const added = cartLines(order.cart).map((line) => {
    const { before, after } = putIntoCart(line)
    return addedQuantity(before, after, line)
  })
  // What of it can be read is read there (stored-draft.ts).
  keepDraft({ ...emptyDraft, ...order.draft } as Draft)
  changeOrders(holderOf(order), (queue) => withoutOrder(queue, keyOf(order)))
  return added
}
