import { useEffect } from 'react'
import { readWaiting, useWaiting } from '../../../state/waiting-orders.ts'

/** Where the orders stand that wait: the page of thanks, before there is a number to thank for. */
export const waitingOrdersPath = '/thank-you?waiting=yes'

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
