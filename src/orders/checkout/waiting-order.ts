import { acceptChange } from '../accept-change.ts'
import { type Cart, cartLines } from '../cart.ts'
import { type Changed, changedIn } from '../changed-order.ts'
import { type CartCharges, chargesOf } from '../pricing/cart-vat.ts'
import { type OrderRequest, totalsOf, wantedLines } from './wanted-lines.ts'

/** The discount codes that do not apply, each with the reason. */
type RejectedCodes = Pick<NonNullable<Changed['promotions']>, 'rejected'>

/** Why an order is not resent automatically: the customer must decide first. */
export type Stopped =
  | ({ why: 'changed'; promotions?: RejectedCodes } & Omit<Changed, 'promotions'>)
  | { why: 'refused'; reasons: string[] }
  /** An earlier request whose response was lost has placed it, for a user whom the server no longer recognises. */
  | { why: 'known' }

/** An order placed in this browser without a response from the server yet. */
export type WaitingOrder = {
  /** The complete request with its idempotency key: repeated requests create one order. */
  request: OrderRequest
  placed_at: string
  /** The items and charges as displayed to the customer. */
  cart: Cart
  charges: CartCharges | null
  /** The form values, for returning to the checkout. */
  draft: Readonly<Record<string, unknown>>
  /** Whether it has been sent: the server may have it, so it is neither dropped nor changed before the server has responded. */
  tried: boolean
  stopped: Stopped | null
}

/** One user's orders in this browser: the pending ones, oldest first; and those placed but not viewed yet. */
export type OrderQueue = { orders: readonly WaitingOrder[]; placed: readonly string[] }

export const emptyOrders: OrderQueue = { orders: [], placed: [] }

export const keyOf = ({ request }: WaitingOrder): string => request.idempotency_key

const isOf = (key: string) => (order: WaitingOrder) => keyOf(order) === key

const withOrder = (
  queue: OrderQueue,
  key: string,
  change: (order: WaitingOrder) => WaitingOrder,
): OrderQueue => ({
  ...queue,
  orders: queue.orders.map((order) => (isOf(key)(order) ? change(order) : order)),
})

/** Adds an order; there is one per key. */
export const addOrder = (queue: OrderQueue, order: WaitingOrder): OrderQueue =>
  queue.orders.some(isOf(keyOf(order))) ? queue : { ...queue, orders: [...queue.orders, order] }

/** The next order to send, without those that need a decision of the customer. */
export const nextOrder = ({ orders }: OrderQueue): WaitingOrder | undefined =>
  orders.find(({ stopped }) => stopped === null)

/** Marks an order as being sent. */
export const orderTried = (queue: OrderQueue, key: string): OrderQueue =>
  withOrder(queue, key, (order) => ({ ...order, tried: true }))

/** Removes an order: it is given up, or continued elsewhere. */
export const withoutOrder = (queue: OrderQueue, key: string): OrderQueue => ({
  ...queue,
  orders: queue.orders.filter((order) => !isOf(key)(order)),
})

/** Records that an order was placed, with its number; has no effect if it is no longer in the queue. */
export const orderPlaced = (queue: OrderQueue, key: string, order_id: string): OrderQueue => {
  if (!queue.orders.some(isOf(key))) return queue
  const { orders, placed } = withoutOrder(queue, key)
  return { orders, placed: placed.includes(order_id) ? placed : [...placed, order_id] }
}

/** Records that the customer has viewed the placed order. */
export const placedSeen = (queue: OrderQueue, order_id: string): OrderQueue => ({
  ...queue,
  placed: queue.placed.filter((one) => one !== order_id),
})

/** Records that the server has rejected the order. */
export const orderStopped = (queue: OrderQueue, key: string, stopped: Stopped): OrderQueue =>
  withOrder(queue, key, (order) => ({ ...order, stopped }))

/** Unreachable, busy, or no valid session: the same order can succeed later. */
const waitsOn = (status: number): boolean => [0, 401, 403, 408, 425, 429].includes(status) || status >= 500

type Rejection = { msg?: string; errors?: Record<string, string>; data?: unknown }

/** The effect of an error on an order; null: it stays in the queue. */
export const stopOf = (status: number, { msg, errors = {}, data }: Rejection): Stopped | null => {
  if (waitsOn(status)) return null
  const changed = changedIn(data)
  if (changed) {
    const { lines, totals, promotions } = changed
    return {
      why: 'changed',
      lines,
      totals,
      ...(promotions && { promotions: { rejected: promotions.rejected } }),
    }
  }
  if (status === 409) return { why: 'known' }
  return { why: 'refused', reasons: [...new Set([...(msg ? [msg] : []), ...Object.values(errors)])] }
}

/** The codes that the shop has not rejected; an order that an earlier release has stored has none. */
const acceptedCodes = ({ codes }: Partial<OrderRequest>, { promotions }: { promotions?: RejectedCodes }) =>
  (codes ?? []).filter(({ code }) => !promotions?.rejected.some((one) => one.code === code))

/**
 * The order after the customer has accepted the shop's offer: a new order with a new key, because a key is rejected if its order
 * differs. Null if nothing is left to order.
 */
export const acceptedOrder = (order: WaitingOrder, key: string): WaitingOrder | null => {
  const { stopped, request } = order
  const lines = cartLines(order.cart)
  if (stopped?.why !== 'changed' || lines.length !== request.items.length) return null
  const cart = stopped.lines.reduce((now, problem) => {
    const line = lines[problem.line]
    return line ? acceptChange(now, line, problem) : now
  }, order.cart)
  const left = cartLines(cart)
  if (left.length === 0) return null
  const charges = chargesOf(stopped.totals)
  const { total_payable } = totalsOf(left, charges)
  const accepted = {
    ...request,
    idempotency_key: key,
    items: wantedLines(left),
    total_payable,
    codes: acceptedCodes(request, stopped),
  }
  return { ...order, request: accepted, cart, charges, tried: false, stopped: null }
}

/** Resends an order as accepted by the customer; an order that is unchanged or cannot be fulfilled at all stays as it is. */
export const orderAccepted = (queue: OrderQueue, key: string, newKey: string): OrderQueue =>
  withOrder(queue, key, (order) => acceptedOrder(order, newKey) ?? order)
