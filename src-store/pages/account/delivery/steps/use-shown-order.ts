import { waitingOf } from '#domain/orders/delivery/delivery-queue.ts'
import type { DeliveryOrder } from '../seen-orders.ts'
import { stepNow, useDeliverySteps } from './steps.ts'

/** An order as shown to its delivery person: with the steps that are not sent yet, and the reason if one was rejected. */
export function useShownOrder<O extends DeliveryOrder | undefined>(order: O) {
  const queue = useDeliverySteps((state) => state.queue)
  const taken = useDeliverySteps((state) => state.taken)
  if (!order) return { step: 0, waiting: [], stopped: undefined }
  return {
    step: stepNow({ queue, taken }, order),
    waiting: waitingOf(queue, order.order_id),
    /** '' if the server has given no reason. */
    stopped: queue.stopped[order.order_id],
  }
}
