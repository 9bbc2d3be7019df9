import { useEffect } from 'react'
import { readWaiting, useWaiting } from '../../../state/waiting-orders.ts'

/** The page of waiting orders: the thank-you page without an order number. */
export const waitingOrdersPath = '/thank-you?waiting=yes'

/** The waiting orders of the current user; empty until hydration, as on the server. */
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
