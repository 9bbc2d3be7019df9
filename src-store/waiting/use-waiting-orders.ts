import { useEffect } from 'react'
import { readWaiting, useWaiting } from '../state/waiting-orders.ts'

/** What waits in this browser for whoever looks; nothing as long as the page is as the server drew it. */
export function useWaitingOrders() {
  const { own, guests, others } = useWaiting()
  useEffect(readWaiting, [])
  return {
    orders: [...own.orders, ...guests.orders],
    placed: [...own.placed, ...guests.placed],
    guests: guests.orders,
    others,
  }
}
