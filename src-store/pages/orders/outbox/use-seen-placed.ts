import { useEffect } from 'react'
import { placedSeen } from '#domain/orders/checkout/waiting-order.ts'
import { changeOrders, holders, queueOf } from '../../../state/waiting-orders.ts'

/** Viewing a placed order removes the notice that it has been placed. */
export function useSeenPlaced(order_id: string | null): void {
  useEffect(() => {
    if (order_id === null) return
    for (const owner of holders())
      if (queueOf(owner).placed.includes(order_id))
        changeOrders(owner, (queue) => placedSeen(queue, order_id))
  }, [order_id])
}
