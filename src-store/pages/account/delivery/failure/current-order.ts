import { useMemo } from 'react'
import { amountDue } from '#domain/orders/delivery/delivery.ts'
import { type StepQueue, type WaitingStep, waitingFailure } from '#domain/orders/delivery/delivery-queue.ts'
import { deliveryFailure } from '#domain/orders/delivery/failed-delivery.ts'
import { afterPartialDelivery, rejectedPieces } from '#domain/orders/delivery/partial-delivery.ts'
import { deliveryState, orderStatus, orderStep } from '#domain/orders/timeline.ts'
import type { DeliveryOrder } from '../seen-orders.ts'
import { useDeliverySteps } from '../steps/steps.ts'

/** An order as it is once the server has accepted its failure. */
function afterFailure(order: DeliveryOrder, { failure, happened_at }: WaitingStep): DeliveryOrder {
  if (!failure || order.delivery_state !== deliveryState.planned) return order
  if (failure.reason !== deliveryFailure.partly_accepted)
    return { ...order, delivery_state: deliveryState.failed, deliver_on: null }
  const { rejected } = rejectedPieces(order.order_items_info, failure.accepted)
  const { order_items_info, total_amount, total_payable, discount } = afterPartialDelivery(order, rejected)
  const step = { timeline_id: orderStep.delivered, status: 0, created_at: happened_at, happened_at }
  return {
    ...order,
    status: orderStatus.completed,
    timeline_id: orderStep.delivered,
    delivery_state: deliveryState.coming_back,
    deliver_on: null,
    paid: order.paid || amountDue(order) > 0,
    order_items_info: [...order_items_info],
    total_amount,
    total_payable,
    discount,
    delivery_timeline_info: [step, ...order.delivery_timeline_info],
  }
}

/** An order with what this browser knows beyond the loaded one: a failure that is waiting, and one that the server has accepted. */
export function currentOrder(
  loaded: DeliveryOrder,
  queue: StepQueue,
  failed: Readonly<Record<string, DeliveryOrder>>,
): DeliveryOrder {
  const { order_id } = loaded
  const returned = failed[order_id]
  const isNewer =
    returned !== undefined &&
    (returned.timeline_id > loaded.timeline_id || returned.failed_attempts > loaded.failed_attempts)
  const order = isNewer ? returned : loaded
  const waiting = order_id in queue.stopped ? undefined : waitingFailure(queue, order_id)
  return waiting ? afterFailure(order, waiting) : order
}

/** The loaded order, updated with a failure that is not sent yet, or with the server's response to a sent one. */
export function useCurrentOrder(loaded: DeliveryOrder): DeliveryOrder {
  const queue = useDeliverySteps((state) => state.queue)
  const failed = useDeliverySteps((state) => state.failed)
  return useMemo(() => currentOrder(loaded, queue, failed), [loaded, queue, failed])
}

/** The orders of a list, each as it is now. */
export function useCurrentOrders(loaded: readonly DeliveryOrder[]): readonly DeliveryOrder[] {
  const queue = useDeliverySteps((state) => state.queue)
  const failed = useDeliverySteps((state) => state.failed)
  return useMemo(() => loaded.map((order) => currentOrder(order, queue, failed)), [loaded, queue, failed])
}
