import { waitingOf } from '#domain/orders/delivery-queue.ts'
import type { DeliveryOrder } from '../seen-orders.ts'
import { stepNow, useSteps } from './steps.ts'

/** An order as it stands for whoever carries it: with the steps that the shop does not have yet, and why it stopped. */
export function useShownOrder<O extends DeliveryOrder | undefined>(order: O) {
  const queue = useSteps((state) => state.queue)
  const taken = useSteps((state) => state.taken)
  if (!order) return { step: 0, waiting: [], stopped: undefined }
  return {
    step: stepNow({ queue, taken }, order),
    waiting: waitingOf(queue, order.order_id),
    /** '' where the shop has not said why. */
    stopped: queue.stopped[order.order_id],
  }
}
