import { sql } from 'kysely'
import { bookingState } from '#domain/orders/couriers/courier.ts'
import { held, type PaymentMisfit, paidByHand, paymentStatus, paymentType } from '#domain/orders/payment.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import type { OperationContext } from '../../context/operation.ts'
import type { HeaderChange } from '../record/change-order.ts'
import { moneyOf } from '../record/money-of-order.ts'
import type { OrderRecord } from '../record/order-record.ts'

type Collected = Pick<OrderRecord, 'id' | 'choose_payment_type' | 'paid' | 'total_payable'> & {
  order_items_info: readonly Pick<OrderRecord['order_items_info'][number], 'returned_qty'>[]
}

const now = sql<string>`clock_timestamp()`

/**
 * Ends the booking of a delivered order, and records the cash that the courier has collected: the courier holds it until a statement
 * pays it out. An amount that does not fit the order waits for a decision of the back office (docs/decisions/0056).
 */
export async function collectByCourier(
  operation: OperationContext,
  order: Collected,
): Promise<NonNullable<HeaderChange>> {
  const { trx } = operation
  const booking = await trx
    .selectFrom('courier_bookings')
    .select(['id', 'reference', 'consignment_id', 'cod_amount', 'collected_amount'])
    .where('order_info_id', '=', order.id)
    .where('state', 'in', [bookingState.sent, bookingState.booked])
    .forUpdate()
    .executeTakeFirst()
  const { paid, refunds } = await moneyOf(operation, order.id)
  const due = order.paid ? 0 : Math.max(0, toPoisha(order.total_payable) - held(paid, refunds))
  // A part costs less than the courier had to collect.
  const isPart = order.order_items_info.some(({ returned_qty }) => returned_qty > 0)
  const instructed = toPoisha(booking?.cod_amount ?? 0)
  const reported = booking?.collected_amount ?? null
  const collected = reported === null ? (isPart ? Math.min(instructed, due) : instructed) : toPoisha(reported)
  if (booking) {
    await trx
      .updateTable('courier_bookings')
      .set({
        state: bookingState.delivered,
        part_delivered: false,
        ...(collected > 0 && { collected_amount: toTk(collected), collected_at: now }),
        check_at: null,
        ended_at: now,
        updated_at: now,
      })
      .where('id', '=', booking.id)
      .execute()
    if (collected > 0) await writePayment(operation, order.id, booking, { due, collected })
  }
  const isPaid = !order.paid && order.choose_payment_type === paymentType.cash && collected === due
  return isPaid ? { paid: true } : {}
}

async function writePayment(
  { trx, context }: OperationContext,
  order_info_id: number,
  booking: { reference: string; consignment_id: string | null },
  { due, collected }: { due: number; collected: number },
): Promise<void> {
  const problem: PaymentMisfit | null = collected === due ? null : due === 0 ? 'paid_twice' : 'wrong_amount'
  await trx
    .insertInto('order_payments')
    .values({
      order_info_id,
      provider: paidByHand.courier,
      status: problem ? paymentStatus.undecided : paymentStatus.paid,
      amount: toTk(collected),
      ...(problem && {
        requested_amount: toTk(due),
        details: JSON.stringify({ problem, heard: `${toTk(collected)} BDT` }),
      }),
      transaction_id: `${paidByHand.courier}-${booking.reference}`,
      reference: booking.consignment_id ?? booking.reference,
      user_id: context.user?.id ?? null,
      paid_at: now,
    })
    .execute()
}

/** Ends the open booking of an order without a delivery. */
export async function endBooking(
  { trx }: OperationContext,
  order_info_id: number,
  state: number,
): Promise<void> {
  await trx
    .updateTable('courier_bookings')
    .set({ state, part_delivered: false, check_at: null, ended_at: now, updated_at: now })
    .where('order_info_id', '=', order_info_id)
    .where('state', 'in', [bookingState.sent, bookingState.booked])
    .execute()
}
