import { acceptChange } from '../accept-change.ts'
import { type Cart, cartLines } from '../cart.ts'
import { type Changed, changedIn } from '../changed-order.ts'
import type { OrderCharges } from '../pricing/totals.ts'
import { type OrderRequest, totalsOf, wantedLines } from './wanted-lines.ts'

/** Why an order is not sent by itself any more: its shopper is asked first. */
export type Stopped =
  | ({ why: 'changed' } & Changed)
  | { why: 'refused'; said: string[] }
  /** A call that nobody heard the answer of has placed it, for somebody whom the shop cannot recognise any more. */
  | { why: 'known' }

/** An order that was placed in this browser and that the shop has not answered for yet. */
export type WaitingOrder = {
  /** Whole, with its key: however often it is sent, it is one order. */
  request: OrderRequest
  placed_at: string
  /** What was ordered and charged as the shopper saw it. */
  cart: Cart
  charges: OrderCharges | null
  /** What was typed, for the way back to the checkout. */
  draft: Readonly<Record<string, unknown>>
  /** Whether it has been sent: the shop may have it, so it is neither dropped nor changed before the shop has said so. */
  tried: boolean
  stopped: Stopped | null
}

/** What one person has ordered in this browser: what waits, oldest first; and what was placed and not looked at yet. */
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

/** Keeps an order; under one key there is one. */
export const addOrder = (queue: OrderQueue, order: WaitingOrder): OrderQueue =>
  queue.orders.some(isOf(keyOf(order))) ? queue : { ...queue, orders: [...queue.orders, order] }

/** What is to be sent now; nothing that its shopper is asked about. */
export const nextOrder = ({ orders }: OrderQueue): WaitingOrder | undefined =>
  orders.find(({ stopped }) => stopped === null)

/** It is being sent. */
export const orderTried = (queue: OrderQueue, key: string): OrderQueue =>
  withOrder(queue, key, (order) => ({ ...order, tried: true }))

/** Gives it up, or takes it elsewhere. */
export const withoutOrder = (queue: OrderQueue, key: string): OrderQueue => ({
  ...queue,
  orders: queue.orders.filter((order) => !isOf(key)(order)),
})

/** The shop has it, under this number; of one that is not kept any more nothing is written. */
export const orderPlaced = (queue: OrderQueue, key: string, order_id: string): OrderQueue => {
  if (!queue.orders.some(isOf(key))) return queue
  const { orders, placed } = withoutOrder(queue, key)
  return { orders, placed: placed.includes(order_id) ? placed : [...placed, order_id] }
}

/** Its shopper has seen that it is placed. */
export const placedSeen = (queue: OrderQueue, order_id: string): OrderQueue => ({
  ...queue,
  placed: queue.placed.filter((one) => one !== order_id),
})

/** The shop has looked at it and not taken it. */
export const orderStopped = (queue: OrderQueue, key: string, stopped: Stopped): OrderQueue =>
  withOrder(queue, key, (order) => ({ ...order, stopped }))

/** Not there, busy, or asked by nobody in particular: the same order is taken later. */
const waitsOn = (status: number): boolean => [0, 401, 403, 408, 425, 429].includes(status) || status >= 500

type Said = { msg?: string; errors?: Record<string, string>; data?: unknown }

/** What a refusal means to an order; null: it waits on. */
export const stopOf = (status: number, { msg, errors = {}, data }: Said): Stopped | null => {
  if (waitsOn(status)) return null
  const changed = changedIn(data)
  if (changed) return { why: 'changed', lines: changed.lines, totals: changed.totals }
  if (status === 409) return { why: 'known' }
  return { why: 'refused', said: [...new Set([...(msg ? [msg] : []), ...Object.values(errors)])] }
}

/**
 * The order as it is once its shopper takes what the shop offers instead: another order, under another key, because a key whose
 * order differs is refused. Null where nothing is left to order.
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
  const { vat_amount, delivery_fee, discount } = stopped.totals
  const charges = { vat_amount, delivery_fee, discount }
  const { total_payable } = totalsOf(left, charges)
  const accepted = { ...request, idempotency_key: key, items: wantedLines(left), total_payable }
  return { ...order, request: accepted, cart, charges, tried: false, stopped: null }
}

/** Sends it on as its shopper has accepted it; what has not changed, or cannot be had at all, stays as it is. */
export const orderAccepted = (queue: OrderQueue, key: string, newKey: string): OrderQueue =>
  withOrder(queue, key, (order) => acceptedOrder(order, newKey) ?? order)
