import { bookingState, type OrderBooking } from '#domain/orders/couriers/courier.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { requireRight, runOperation } from '../context/operation.ts'
import { CourierRejected } from '../courier-providers/provider.ts'
import { endBooking } from '../orders/money/courier-cod.ts'
import { lockOrder, orderFeature, requireTransition } from '../orders/record/change-order.ts'
import { releaseCourier } from '../orders/steps/courier-steps.ts'
import { NoClearAnswer, NotReached } from '../outbound/call-json.ts'
import { courierOf, courierTitle } from './courier-of.ts'
import { readBooking } from './order-bookings.ts'

const guard = { action: 'edit', feature: 61 } as const

/**
 * Cancels a booking before the parcel has left: at the courier, or after the user has done that in the courier's own panel
 * (`cancelled_there`). A booking without a response is given up the same way.
 */
export async function cancelBooking(
  context: Context,
  { id, cancelled_there }: { id: number; cancelled_there: boolean },
): Promise<OrderBooking> {
  const booking = await context.db
    .selectFrom('courier_bookings')
    .select(['id', 'order_info_id', 'courier', 'state', 'consignment_id', 'tracking_code', 'reference'])
    .where('id', '=', id)
    .where('state', 'in', [bookingState.sent, bookingState.booked])
    .executeTakeFirst()
  if (!booking) throw new Failure(409, 'courier.cannot_cancel')
  const isBooked = booking.state === bookingState.booked
  // Before the request to the courier.
  await runOperation(context, guard, async (operation) => {
    const order = await lockOrder(operation, booking.order_info_id)
    requireRight(context, { action: 'edit', feature: orderFeature }, order)
    if (isBooked) requireTransition(operation, order, 'cancel_courier')
  })
  if (!cancelled_there) await cancelThere(context, booking)
  await runOperation(context, guard, async (operation) => {
    if (isBooked) await releaseCourier(operation.context, { id: booking.order_info_id })
    else await endBooking(operation, booking.order_info_id, bookingState.cancelled)
  })
  return readBooking(context, id)
}

type Open = {
  courier: number
  state: number
  consignment_id: string | null
  tracking_code: string | null
  reference: string
}

async function cancelThere(context: Context, booking: Open): Promise<void> {
  const args = { courier: courierTitle(context, booking.courier) }
  const { cancel } = await courierOf(context, booking.courier)
  if (!cancel || booking.state === bookingState.sent) throw new Failure(409, 'courier.cancel_there', { args })
  await cancel(booking, 'Cancelled by the shop').catch((error: unknown): never => {
    if (error instanceof CourierRejected)
      throw new Failure(409, 'courier.rejected', { args: { ...args, reason: error.message } })
    if (error instanceof NotReached || error instanceof NoClearAnswer)
      throw new Failure(503, 'courier.not_reached', { args })
    throw error
  })
}
