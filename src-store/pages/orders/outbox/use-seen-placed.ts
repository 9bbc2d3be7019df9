import { useEffect } from 'react'
import { placedSeen } from '#domain/orders/checkout/waiting-order.ts'
import { changeOrders, holders, queueOf } from '../../../state/waiting-orders.ts'

/** Whoever looks at an order that was waiting need not be told any more that it is placed. */
export function useSeenPlaced(order_id: string | null): void {
  useEffect(() => {
    if (order_id === null) return
    for (const whose of holders())
      if (queueOf(whose).placed.includes(order_id))
        changeOrders(whose, (queue) => placedSeen(queue, order_id))
  }, [order_id])
}
