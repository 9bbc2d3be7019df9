import type { ShopApi } from '#domain/contract/shop-api.ts'
import {
  keyOf,
  nextOrder,
  orderPlaced,
  orderStopped,
  orderTried,
  stopOf,
  type WaitingOrder,
} from '#domain/orders/checkout/waiting-order.ts'
import { bodyOf, statusOf } from '../../../api/failure.ts'
import { shopUserOf } from '../../../state/user.ts'
import { changeOrders, orderHolder, queueOf, readWaiting } from '../../../state/waiting-orders.ts'

// Another tab may be sending already. In browsers without the Web Locks API the idempotency key ensures that an order is placed
// once.
const alone = async (work: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request('waiting_orders', { ifAvailable: true }, (lock) => lock && work())
}

/** Returns whether the next order may be sent. */
async function send(api: ShopApi, owner: string, order: WaitingOrder): Promise<boolean> {
  const key = keyOf(order)
  changeOrders(owner, (queue) => orderTried(queue, key))
  try {
    const { order_id } = await api.placeOrder(order.request)
    changeOrders(owner, (queue) => orderPlaced(queue, key, order_id))
    return true
  } catch (error) {
    const stopped = stopOf(statusOf(error), bodyOf(error) ?? {})
    if (stopped) changeOrders(owner, (queue) => orderStopped(queue, key, stopped))
    return stopped !== null
  }
}

/**
 * The storage key of the orders that the server would accept for the current session. Only the server knows: the stored user may
 * be outdated. An order of one user is never sent as another user, because it would appear in that user's list with a stranger's
 * name and address; so a guest's order is sent as a guest, and waits while a customer is signed in, who may choose to send it as
 * their own.
 */
const asWhom = async (api: ShopApi): Promise<string> =>
  orderHolder(shopUserOf((await api.session({})).user_info))

async function sendAll(api: ShopApi): Promise<void> {
  const owner = await asWhom(api)
  const sent = new Set<string>()
  for (let order = nextOrder(queueOf(owner)); order; order = nextOrder(queueOf(owner))) {
    // Without storage the result of an order cannot be recorded; each order is tried only once, to avoid an endless loop.
    if (sent.has(keyOf(order)) || !(await send(api, owner, order))) return
    sent.add(keyOf(order))
  }
}

let running = false

/** Sends the waiting orders one after another, until none is left or the server cannot be reached. */
export async function sendOrders(api: ShopApi): Promise<void> {
  if (running || !navigator.onLine) return
  running = true
  try {
    await alone(() => sendAll(api))
  } catch {
    // The server was not reached: the next run tries again.
  } finally {
    running = false
    readWaiting()
  }
}
