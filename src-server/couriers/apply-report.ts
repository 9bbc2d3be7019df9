import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { bookingState } from '#domain/orders/couriers/courier.ts'
import { type CourierMove, movesOf } from '#domain/orders/couriers/courier-moves.ts'
import { deliveryFailure } from '#domain/orders/delivery/failed-delivery.ts'
import { orderStep } from '#domain/orders/timeline.ts'
import { systemContext } from '../context/background-context.ts'
import type { Context, Shop } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import { type OperationContext, runOperation, tryPart } from '../context/operation.ts'
import type { CourierReport } from '../courier-providers/provider.ts'
import { bringBack, retryByCourier } from '../orders/failed-delivery/decide-delivery.ts'
import { failDelivery } from '../orders/failed-delivery/fail-delivery.ts'
import { lockOrder } from '../orders/record/change-order.ts'
import { pickUpByCourier, releaseCourier } from '../orders/steps/courier-steps.ts'
import { nextStep } from '../orders/steps/next-step.ts'
import { confirm } from './book-order.ts'

const now = sql<string>`clock_timestamp()`
const own = { open: 'the shop itself' } as const

type Booking = NonNullable<Awaited<ReturnType<typeof findBooking>>>

/**
 * Records what a courier reports about a parcel, and moves its order (docs/domain.md 3.9). The same report twice changes nothing,
 * and a report that is older than the newest applied one is only recorded. False: the parcel is unknown.
 */
export async function applyReport(shop: Shop, courier: number, report: CourierReport): Promise<boolean> {
  const found = await findBooking(shop, courier, report)
  if (!found) return false
  const context = systemContext(shop)
  if (found.state === bookingState.sent) await confirmSent(context, found, report)
  await runOperation(context, own, (operation) => record(operation, found.id, found.order_info_id, report))
  return true
}

/** The booking of a parcel, by the courier's number or else by the shop's own reference. */
async function findBooking({ db }: Pick<Shop, 'db'>, courier: number, report: CourierReport) {
  const { consignment_id, reference } = report
  const bookings = db
    .selectFrom('courier_bookings')
    .select(['id', 'order_info_id', 'courier', 'state', 'consignment_id', 'tracking_code'])
    .where('courier', '=', courier)
  const byNumber =
    consignment_id === null
      ? undefined
      : await bookings.where('consignment_id', '=', consignment_id).executeTakeFirst()
  if (byNumber || reference === null) return byNumber
  const byReference = await bookings.where('reference', '=', reference).executeTakeFirst()
  // The number of another parcel with the same reference does not belong to this booking.
  const isOther =
    byReference?.consignment_id && consignment_id && byReference.consignment_id !== consignment_id
  return isOther ? undefined : byReference
}

/** A report about a booking whose response was lost: the courier has the parcel. */
async function confirmSent(context: Context, booking: Booking, report: CourierReport): Promise<void> {
  const { id, order_info_id, courier, tracking_code } = booking
  const booked = { consignment_id: report.consignment_id, tracking_code, fee: report.fee }
  await confirm(context, { id, order_info_id, courier, booked }, 'system').catch((error: unknown) => {
    // The order was changed meanwhile: the report is recorded, and the back office decides.
    if (!(error instanceof Failure)) throw error
  })
}

async function record(
  operation: OperationContext,
  id: number,
  order_info_id: number,
  report: CourierReport,
): Promise<void> {
  const { trx } = operation
  const order = await lockOrder(operation, order_info_id)
  const booking = await trx
    .selectFrom('courier_bookings')
    .select(['id', 'state', 'consignment_id', 'reported_at', 'cod_amount'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const happened_at = timeOfReport(report)
  const written = await trx
    .insertInto('courier_reports')
    .values({
      courier_booking_id: id,
      fingerprint: fingerprintOf(report),
      courier_status: report.status,
      message: report.message,
      applied: false,
      happened_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return
  const isLate = booking.reported_at !== null && happened_at < booking.reported_at
  const isOver = booking.state !== bookingState.booked
  await trx
    .updateTable('courier_bookings')
    .set({
      ...(booking.consignment_id === null && { consignment_id: report.consignment_id }),
      ...(report.fee !== null && { fee: report.fee }),
      ...(!isLate && report.kind && { courier_status: report.status, courier_message: report.message }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  if (report.kind === null || isLate || isOver) return
  const moves = movesOf(order, report.kind)
  await trx
    .updateTable('courier_bookings')
    .set({
      reported_at: happened_at,
      problem: null,
      ...(report.collected_amount !== null &&
        moves.some((move) => move === 'deliver' || move === 'note_part') && {
          collected_amount: report.collected_amount,
        }),
    })
    .where('id', '=', id)
    .execute()
  // A move that the order does not allow is left to the back office, the report is recorded all the same.
  const outcome = await tryPart(operation, async ({ context }) => {
    for (const move of moves) await makeMove(context, order_info_id, id, move, { ...report, happened_at })
    return 'done' as const
  })
  const failed = outcome instanceof Failure
  if (failed)
    await trx
      .updateTable('courier_bookings')
      .set({ problem: translate.en('courier.reported_unapplied', { status: report.status }) })
      .where('id', '=', id)
      .execute()
  await trx
    .updateTable('courier_reports')
    .set({ applied: !failed && moves.length > 0 })
    .where('id', '=', written.id)
    .execute()
  operation.context.changes.announce(trx, { resource: 'order-infos', id: order_info_id, action: 'update' })
}

/** When it happened; a time in the future would make every report that follows look late. */
function timeOfReport({ happened_at }: CourierReport): string {
  const now = new Date().toISOString()
  return happened_at !== null && happened_at < now ? happened_at : now
}

/** The same status at the same time is the same report. */
const fingerprintOf = ({ status, happened_at, message, collected_amount }: CourierReport): string =>
  createHash('sha256')
    .update(JSON.stringify([status, happened_at, message, collected_amount]))
    .digest('hex')

async function makeMove(
  context: Context,
  id: number,
  booking: number,
  move: CourierMove,
  { happened_at, message, status }: CourierReport & { happened_at: string },
): Promise<unknown> {
  switch (move) {
    case 'pick_up':
      return pickUpByCourier(context, { id, happened_at })
    case 'deliver':
      return nextStep(
        context,
        { id, timeline_id: orderStep.delivered, delivery_person_id: null, updated_at: null, happened_at },
        'courier',
      )
    case 'fail':
      return failDelivery(
        context,
        {
          id,
          reason: deliveryFailure.other,
          note: message ?? status,
          photo: null,
          accepted: [],
          idempotency_key: `courier ${booking} ${happened_at}`,
          happened_at,
          updated_at: null,
        },
        'courier',
      )
    case 'retry':
      return retryByCourier(context, { id })
    case 'bring_back':
      return bringBack(context, { id, updated_at: null }, 'courier')
    case 'release':
      return releaseCourier(context, { id }, 'courier')
    case 'note_part':
      return notePart(context, booking)
  }
}

/** A courier's report does not name the pieces that the customer took: the back office records them. */
const notePart = (context: Context, id: number): Promise<void> =>
  runOperation(context, own, async ({ trx }) => {
    await trx
      .updateTable('courier_bookings')
      .set({ part_delivered: true, updated_at: now })
      .where('id', '=', id)
      .execute()
  })
