import { useEffect, useRef } from 'react'
import { useEvent } from 'react-admin'
import { useLive } from '../../providers/live.ts'
import { type OrderEvent, useMissedOrders } from './use-missed-orders.ts'

/** What has happened to the orders: each once, as it stands last; `again`: something may have been missed. */
export type OrderNews = { orders: OrderEvent[]; again: boolean }

/** What comes within this time is told together, in milliseconds. */
const together = 150

/** Hears of new and changed orders as they happen, and of those that came while nothing was heard; an order is new once. */
export function useOrderFeed(hear: (news: OrderNews) => void): void {
  const waiting = useRef({ orders: new Map<number, OrderEvent>(), again: false, timer: 0 })
  const known = useRef(new Set<number>())
  const { came, readMissed } = useMissedOrders()
  const tell = useEvent(() => {
    const { orders, again } = waiting.current
    waiting.current = { orders: new Map(), again: false, timer: 0 }
    hear({ orders: [...orders.values()], again })
  })
  const take = useEvent((order: OrderEvent) => {
    const { orders } = waiting.current
    const comes = order.is_new && !known.current.has(order.id)
    known.current.add(order.id)
    orders.set(order.id, { ...order, is_new: comes || orders.get(order.id)?.is_new === true })
  })
  const tellSoon = useEvent(() => {
    waiting.current.timer ||= window.setTimeout(tell, together)
  })
  useLive((event) => {
    if (event.event === 'notice') return
    if (event.event === 'again') {
      waiting.current.again = true
      void readMissed().then((missed) => {
        missed.forEach(take)
        tellSoon()
      })
      return
    }
    const { event: _, ...order } = event
    came(order.id)
    take(order)
    tellSoon()
  })
  useEffect(() => () => window.clearTimeout(waiting.current.timer), [])
}
