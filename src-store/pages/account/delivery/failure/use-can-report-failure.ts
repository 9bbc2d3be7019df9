import { deliveryState, orderStatus, orderStep } from '#domain/orders/timeline.ts'
import type { DeliveryOrder } from '../seen-orders.ts'
import { useShownOrder } from '../steps/use-shown-order.ts'

/** Whether the parcel is at the door, so that it can be recorded as not delivered. */
export function useCanReportFailure(order: DeliveryOrder): boolean {
  const { step, stopped } = useShownOrder(order)
  const { status, delivery_state } = order
  return (
    status === orderStatus.running &&
    delivery_state === deliveryState.planned &&
    step === orderStep.going &&
    stopped === undefined
  )
}
