import type { Cart } from '#domain/orders/cart.ts'
import { addOrder } from '#domain/orders/checkout/waiting-order.ts'
import type { OrderRequest } from '#domain/orders/checkout/wanted-lines.ts'
import type { OrderCharges } from '#domain/orders/pricing/totals.ts'
import { nobody } from '../../state/order-storage.ts'
import { changeOrders } from '../../state/waiting-orders.ts'
import type { Draft } from './draft.ts'

type Ordered = {
  /** With its key. */
  request: OrderRequest
  cart: Cart
  charges: OrderCharges
  draft: Draft
  /** Whether it was sent, and nobody knows whether it came. */
  tried: boolean
  /** The customer; null: a guest. */
  customer: number | null
}

/** Keeps an order until there is a network; answers whether this browser can. */
export const keepOrder = ({ customer, ...order }: Ordered): boolean =>
  changeOrders(customer === null ? nobody : String(customer), (queue) =>
    addOrder(queue, { ...order, placed_at: new Date().toISOString(), stopped: null }),
  )
