import type { Cart } from '#domain/orders/cart.ts'
import { addOrder } from '#domain/orders/checkout/waiting-order.ts'
import type { OrderRequest } from '#domain/orders/checkout/wanted-lines.ts'
import type { CartCharges } from '#domain/orders/pricing/cart-vat.ts'
import { guest } from '../../state/order-storage.ts'
import { changeOrders } from '../../state/waiting-orders.ts'
import type { CheckoutDraft } from './draft.ts'

type Ordered = {
  /** With its idempotency key. */
  request: OrderRequest
  cart: Cart
  charges: CartCharges
  draft: CheckoutDraft
  /** Whether the request was sent without a response, so it may have arrived. */
  tried: boolean
  /** The customer's id; null: a guest. */
  customer: number | null
}

/** Stores an order until there is a network; returns whether this browser can store it. */
export const saveOrder = ({ customer, ...order }: Ordered): boolean =>
  changeOrders(customer === null ? guest : String(customer), (queue) =>
    addOrder(queue, { ...order, placed_at: new Date().toISOString(), stopped: null }),
  )
