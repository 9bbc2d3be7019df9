import { useEffect, useRef } from 'react'
import { useEvent } from 'react-admin'
import { useLive } from '../../providers/live.ts'
import { type OrderEvent, useMissedOrders } from './use-missed-orders.ts'

/** The latest state of each changed order; `resync`: an event may have been missed. */
export type OrderUpdates = { orders: OrderEvent[]; resync: boolean }

/** Events within this time are delivered as one batch, in milliseconds. */
const together = 150

/** Subscribes to new and changed orders, including those missed while disconnected; an order is reported as new only once. */
export function useOrderFeed(listener: (updates: OrderUpdates) => void): void {
  const waiting = useRef({ orders: new Map<number, OrderEvent>(), resync: false, timer: 0 })
  const known = useRef(new Set<number>())
  const { came, readMissed } = useMissedOrders()
  const flush = useEvent(() => {
    const { orders, resync } = waiting.current
    waiting.current = { orders: new Map(), resync: false, timer: 0 }
    listener({ orders: [...orders.values()], resync })
  })
  const take = useEvent((order: OrderEvent) => {
    const { orders } = waiting.current
    const comes = order.is_new && !known.current.has(order.id)
    known.current.add(order.id)
    orders.set(order.id, { ...order, is_new: comes || orders.get(order.id)?.is_new === true })
  })
  const flushSoon = useEvent(() => {
    waiting.current.timer ||= window.setTimeout(flush, together)
  })
  useLive((event) => {
    if (event.event === 'notice') return
    if (event.event === 'again') {
      waiting.current.resync = true
      void readMissed().then((missed) => {
        missed.forEach(take)
        flushSoon()
      })
      return
    }
    const { event: _, ...order } = event
    came(order.id)
    take(order)
    flushSoon()
  })
  useEffect(() => () => window.clearTimeout(waiting.current.timer), [])
}
