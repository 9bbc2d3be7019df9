import type { ShopApi } from '#domain/contract/shop-api.ts'
import { nextOrder } from '#domain/orders/checkout/waiting-order.ts'
import { useNetwork } from '../../../api/network.ts'
import { tryAgain } from '../../../app/try-again.ts'
import { ordersPlace } from '../../../state/order-storage.ts'
import { readWaiting, useWaiting } from '../../../state/waiting-orders.ts'
import { sendOrders } from './send-orders.ts'

const waits = (): boolean => nextOrder(useWaiting.getState().own) !== undefined

/** Sends the waiting orders of this browser now, when the network returns, and at intervals. Returns a function that stops it. */
export function sendOrdersPeriodically(api: ShopApi): () => void {
  readWaiting()
  const send = () => {
    if (waits()) void sendOrders(api)
  }
  // Another tab has stored or placed an order.
  const changed = ({ key }: StorageEvent) => (key === ordersPlace || key === null) && readWaiting()
  addEventListener('storage', changed)
  const end = tryAgain(send)
  const added = useWaiting.subscribe(({ own }, before) => {
    if (waits() && own.orders.length > before.own.orders.length) send()
  })
  const reached = useNetwork.subscribe(({ lost }, before) => {
    if (before.lost && !lost) send()
  })
  return () => {
    end()
    added()
    reached()
    removeEventListener('storage', changed)
  }
}
