import { bookingState } from '#domain/orders/couriers/courier.ts'
import { mustPayFirst } from '#domain/orders/payment.ts'
import { orderStatus, orderStep } from '#domain/orders/timeline.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import { endBooking } from '../money/courier-cod.ts'
import { requireConfirmedPayments } from '../money/undecided-payments.ts'
import { notifyRecipients } from '../notifications/order-messages.ts'
import { changeOrder, type HeaderChange, type OnBehalfOf, requireTransition } from '../record/change-order.ts'
import type { OrderRecord } from '../record/order-record.ts'
import { writeStep } from './deliver-order.ts'
import { closeAssignment } from './delivery-persons.ts'

/** Throws unless the order can be given to a courier now. */
export async function requireBookable(
  operation: OperationContext,
  order: OrderRecord,
  onBehalfOf: OnBehalfOf = 'staff',
) {
  const transition = requireTransition(operation, order, 'book_courier', onBehalfOf)
  if (mustPayFirst(order, orderStep.going)) throw new Failure(409, 'payment.pay_first', { data: order })
  await requireConfirmedPayments(operation, order)
  return transition
}

/** Gives an order to a courier, in place of its delivery person; a new order is confirmed by it (docs/domain.md 3.9). */
export function assignCourier(
  context: Context,
  { id, courier }: { id: number; courier: number },
  onBehalfOf: OnBehalfOf = 'staff',
): Promise<OrderRecord> {
  const assign = async (operation: OperationContext, order: OrderRecord): Promise<HeaderChange> => {
    const { leadsTo, step } = await requireBookable(operation, order, onBehalfOf)
    await closeAssignment(operation, id)
    if (step !== null) await writeStep(operation, order, step, null)
    return { status: leadsTo, courier, ...(step !== null && { timeline_id: step }) }
  }
  const notify = async (operation: OperationContext, before: OrderRecord) => {
    if (before.status === orderStatus.pending) await notifyRecipients(operation, 'assigned', id)
    else await notifyRecipients(operation, 'courier_booked', id, { former: before.delivery_person_id })
  }
  return changeOrder(context, id, 'book_courier', assign, onBehalfOf, notify)
}

/** Takes an order back from its courier before the parcel has left; the shop then assigns it again. */
export function releaseCourier(
  context: Context,
  { id }: { id: number },
  onBehalfOf: OnBehalfOf = 'staff',
): Promise<OrderRecord> {
  const release = async (operation: OperationContext, order: OrderRecord): Promise<HeaderChange> => {
    const { leadsTo } = requireTransition(operation, order, 'cancel_courier', onBehalfOf)
    await endBooking(operation, id, bookingState.cancelled)
    return { status: leadsTo, courier: null }
  }
  return changeOrder(context, id, 'cancel_courier', release, onBehalfOf)
}

/** The courier has the parcel: the order is out for delivery, and the steps before are done. */
export function pickUpByCourier(
  context: Context,
  { id, happened_at }: { id: number; happened_at: string | null },
): Promise<OrderRecord> {
  const pickUp = async (operation: OperationContext, order: OrderRecord): Promise<HeaderChange> => {
    const { leadsTo, step } = requireTransition(operation, order, 'courier_pick_up', 'courier')
    if (step === null) return null
    for (let at = order.timeline_id + 1; at <= step; at++) await writeStep(operation, order, at, happened_at)
    return { status: leadsTo, timeline_id: step, deliver_on: null }
  }
  return changeOrder(context, id, 'courier_pick_up', pickUp, 'courier')
}
