import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { orderStatus } from '#domain/orders/timeline.ts'
import { keep, kept } from '../../../state/browser-storage.ts'
import { seenPlace } from '../../../state/delivery-storage.ts'
import type { Area } from '../person.ts'

export type DeliveryOrder = ShopAnswer<'manageOrder'>

/** What is carried now, as it was last seen: readable without a network. */
export type Seen = { area: Area; orders: readonly DeliveryOrder[]; asked_at: string }

/** The most that one person carries. */
export const mostCarried = 50

/** What this browser has last seen; null on the server, of a stranger, and where nothing is kept. */
export const seenOrders = (): Seen | null => {
  const seen = kept<Partial<Seen>>(seenPlace)
  return seen?.area?.person && Array.isArray(seen.orders) && seen.asked_at ? (seen as Seen) : null
}

/** Keeps what has just been seen; `whole` says that it is everything that is carried, else it is added to what was seen. */
export function keepSeenOrders({ area, orders, asked_at }: Seen, whole: boolean): void {
  const before = seenOrders()
  const mine = before?.area.person.id === area.person.id ? before.orders : []
  const others = whole ? [] : mine.filter(({ order_id }) => orders.every((one) => one.order_id !== order_id))
  const carried = [...orders, ...others].filter(({ status }) => status === orderStatus.running)
  keep(seenPlace, { area, orders: carried.slice(0, mostCarried), asked_at })
}
