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
import { changeOrders, queueOf, readWaiting, whoseOrders } from '../../../state/waiting-orders.ts'

// Another tab may be at it. Where browsers have no locks the key of the order sees to it that it is placed once.
const alone = async (work: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request('waiting_orders', { ifAvailable: true }, (lock) => lock && work())
}

/** Whether the others may go on. */
async function send(api: ShopApi, whose: string, order: WaitingOrder): Promise<boolean> {
  const key = keyOf(order)
  changeOrders(whose, (queue) => orderTried(queue, key))
  try {
    const { order_id } = await api.placeOrder(order.request)
    changeOrders(whose, (queue) => orderPlaced(queue, key, order_id))
    return true
  } catch (error) {
    const stopped = stopOf(statusOf(error), bodyOf(error) ?? {})
    if (stopped) changeOrders(whose, (queue) => orderStopped(queue, key, stopped))
    return stopped !== null
  }
}

/**
 * As whom the shop would take an order now. It alone knows: what is remembered here may be over. An order that was placed by one
 * person is never sent as another's, because it would stand in their list with a stranger's name and address; so a guest's
 * goes as a guest's, and waits while a customer is signed in, who may take it along knowingly.
 */
const asWhom = async (api: ShopApi): Promise<string> =>
  whoseOrders(shopUserOf((await api.session({})).user_info))

async function sendAll(api: ShopApi): Promise<void> {
  const whose = await asWhom(api)
  const sent = new Set<string>()
  for (let order = nextOrder(queueOf(whose)); order; order = nextOrder(queueOf(whose))) {
    // A browser that does not write down what came of it is not asked for ever.
    if (sent.has(keyOf(order)) || !(await send(api, whose, order))) return
    sent.add(keyOf(order))
  }
}

let running = false

/** Sends what waits, one after another, until nothing is left or the shop cannot be reached. */
export async function sendOrders(api: ShopApi): Promise<void> {
  if (running || !navigator.onLine) return
  running = true
  try {
    await alone(() => sendAll(api))
  } catch {
    // The shop was not reached: it is tried again.
  } finally {
    running = false
    readWaiting()
  }
}
