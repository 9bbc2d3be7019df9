import { sql } from 'kysely'
import { bookingReference, bookingState, type OrderBooking } from '#domain/orders/couriers/courier.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { type OperationContext, requireRight, runOperation } from '../context/operation.ts'
import { type Booked, type CourierProvider, CourierRejected } from '../courier-providers/provider.ts'
import { lockOrder, orderFeature } from '../orders/record/change-order.ts'
import { assignCourier, requireBookable } from '../orders/steps/courier-steps.ts'
import { NoClearAnswer, NotReached } from '../outbound/call-json.ts'
import { parcelOf, problemsOf, readBookable } from './check-orders.ts'
import { courierOf, courierTitle } from './courier-of.ts'
import { readBooking } from './order-bookings.ts'

export type BookInput = {
  id: number
  courier: number
  weight_grams: number
  /** The cash on delivery that the user has seen. */
  cod_amount: number
  /** Sends it again although the first response was lost and the courier cannot be asked whether it has the parcel. */
  again: boolean
}

const now = sql<string>`clock_timestamp()`
/** A request that is still under way is not repeated. */
const patience = sql.lit('45 seconds')
const bookingFeature = 61
export const bookingGuard = { action: 'create', feature: bookingFeature } as const

/**
 * Books an order with a courier, once: the booking is stored with the shop's own reference before it is sent, so that a repeated
 * request finds it, and after a lost response the courier is asked for that reference first.
 */
export async function bookOrder(context: Context, input: BookInput): Promise<OrderBooking> {
  const courier = await courierOf(context, input.courier)
  const names = { courier: courierTitle(context, input.courier) }
  const prepared = await prepare(context, courier, input)
  if (prepared.done) return readBooking(context, prepared.id)
  const { id, reference, repeated, parcel } = prepared
  try {
    const found = repeated && !input.again ? await findSent(courier, { ...names, reference }) : null
    const booked = found ?? (await courier.book({ ...parcel, reference }))
    await confirm(context, { id, order_info_id: input.id, courier: input.courier, booked })
    return await readBooking(context, id)
  } catch (error) {
    throw await failureOf(context, error, { id, reference, repeated, ...names })
  }
}

async function findSent(
  courier: CourierProvider,
  args: { courier: string; reference: string },
): Promise<Booked | null> {
  if (!courier.find) throw new Failure(409, 'courier.unclear', { args })
  return courier.find(args.reference)
}

type Prepared =
  | { done: true; id: number }
  | {
      done: false
      id: number
      reference: string
      /** Whether it was sent before. */
      repeated: boolean
      parcel: ReturnType<typeof parcelOf>
    }

/** Stores the booking before it is sent. */
const prepare = (context: Context, courier: CourierProvider, input: BookInput): Promise<Prepared> =>
  runOperation(context, bookingGuard, async (operation) => {
    const { trx } = operation
    const order = await lockOrder(operation, input.id)
    requireRight(context, { action: 'edit', feature: orderFeature }, order)
    const open = await trx
      .selectFrom('courier_bookings')
      .select(['id', 'courier', 'reference', 'state'])
      .select(sql<boolean>`sent_at > clock_timestamp() - interval ${patience}`.as('is_fresh'))
      .where('order_info_id', '=', input.id)
      .where('state', 'in', [bookingState.sent, bookingState.booked])
      .executeTakeFirst()
    if (open && open.courier !== input.courier) throw new Failure(409, 'courier.booked_already')
    // The same request again, or a double click.
    if (open?.state === bookingState.booked) return { done: true, id: open.id }
    if (open?.is_fresh) throw new Failure(409, 'courier.booking_now')
    await requireBookable(operation, order)
    const [bookable] = await readBookable({ db: trx }, input.courier, [input.id])
    if (!bookable) throw new Failure(404, 'record_not_found')
    const [problem] = problemsOf(bookable, courier)
    if (problem)
      throw new Failure(422, `courier.problem.${problem}`, {
        args: { courier: courierTitle(context, input.courier) },
      })
    const parcel = parcelOf(bookable, input.weight_grams)
    if (parcel.cod_amount !== input.cod_amount) throw new Failure(409, 'courier.amount_changed')
    const sent = {
      cod_amount: parcel.cod_amount,
      weight_grams: input.weight_grams,
      problem: null,
      sent_at: now,
    }
    if (open) {
      await trx.updateTable('courier_bookings').set(sent).where('id', '=', open.id).execute()
      return { done: false, id: open.id, reference: open.reference, repeated: true, parcel }
    }
    const reference = bookingReference(order.order_id, (await countBookings(operation, input.id)) + 1)
    const { id } = await trx
      .insertInto('courier_bookings')
      .values({
        ...sent,
        order_info_id: input.id,
        courier: input.courier,
        reference,
        created_by: context.user?.id ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { done: false, id, reference, repeated: false, parcel }
  })

async function countBookings({ trx }: OperationContext, order_info_id: number): Promise<number> {
  const { count } = await trx
    .selectFrom('courier_bookings')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('order_info_id', '=', order_info_id)
    .executeTakeFirstOrThrow()
  return count
}

type Confirmed = { id: number; order_info_id: number; courier: number; booked: Booked }

/** Records the courier's confirmation, and gives the order to the courier. */
export const confirm = (
  context: Context,
  { id, order_info_id, courier, booked }: Confirmed,
  onBehalfOf: 'staff' | 'system' = 'staff',
): Promise<void> =>
  runOperation(
    context,
    onBehalfOf === 'staff' ? bookingGuard : { open: 'the shop itself' },
    async (operation) => {
      // Locks the order first, as in every change of an order.
      await lockOrder(operation, order_info_id)
      const changed = await operation.trx
        .updateTable('courier_bookings')
        .set({
          state: bookingState.booked,
          consignment_id: booked.consignment_id,
          tracking_code: booked.tracking_code,
          ...(booked.fee !== null && { fee: booked.fee }),
          problem: null,
          check_at: sql<string>`clock_timestamp() + interval '30 minutes'`,
          booked_at: now,
          updated_at: now,
        })
        .where('id', '=', id)
        .where('state', '=', bookingState.sent)
        .returning('id')
        .executeTakeFirst()
      if (changed)
        return void (await assignCourier(operation.context, { id: order_info_id, courier }, onBehalfOf))
      // A report of the courier was faster; it does not have all numbers.
      const { consignment_id, tracking_code } = booked
      await operation.trx
        .updateTable('courier_bookings')
        .set((the) => ({
          consignment_id: the.fn.coalesce('consignment_id', the.val(consignment_id)),
          tracking_code: the.fn.coalesce('tracking_code', the.val(tracking_code)),
        }))
        .where('id', '=', id)
        .execute()
    },
  )

type Attempt = { id: number; reference: string; courier: string; repeated: boolean }

/** What went wrong, as the user reads it; a booking that surely does not exist is ended, so that it can be made again. */
async function failureOf(context: Context, error: unknown, attempt: Attempt): Promise<unknown> {
  const { id, reference, courier } = attempt
  const args = { courier, reference }
  if (error instanceof CourierRejected) {
    await note(context, id, {
      state: bookingState.rejected,
      problem: error.message.slice(0, 500),
      ended_at: now,
    })
    return new Failure(422, 'courier.rejected', { args: { courier, reason: error.message } })
  }
  if (error instanceof NotReached) {
    // An earlier request may have arrived.
    if (attempt.repeated) await note(context, id, { sent_at: sql<string>`'epoch'::timestamptz` })
    else await forget(context, id)
    return new Failure(503, 'courier.not_reached', { args })
  }
  if (error instanceof NoClearAnswer) {
    await note(context, id, { sent_at: sql<string>`'epoch'::timestamptz` })
    return new Failure(503, 'courier.no_reply', { args })
  }
  if (error instanceof Failure && error.messageKey === 'courier.unclear') {
    await note(context, id, { sent_at: sql<string>`'epoch'::timestamptz` })
    return error
  }
  if (!(error instanceof Failure)) return error
  // The courier has the parcel, but the order was changed meanwhile.
  await note(context, id, { problem: `${courier}: ${reference}`, sent_at: sql<string>`'epoch'::timestamptz` })
  return new Failure(409, 'courier.changed_meanwhile', { args })
}

const note = (context: Context, id: number, values: object): Promise<void> =>
  runOperation(context, bookingGuard, async ({ trx }) => {
    await trx
      .updateTable('courier_bookings')
      .set({ ...values, updated_at: now })
      .where('id', '=', id)
      .where('state', '=', bookingState.sent)
      .execute()
  })

/** Removes a booking that has certainly not been sent. */
const forget = (context: Context, id: number): Promise<void> =>
  runOperation(context, bookingGuard, async ({ trx }) => {
    await trx
      .deleteFrom('courier_bookings')
      .where('id', '=', id)
      .where('state', '=', bookingState.sent)
      .execute()
  })

/** Records a booking whose response was lost, by the consignment id that the user has found in the courier's panel. */
export async function enterConsignment(
  context: Context,
  { id, consignment_id }: { id: number; consignment_id: string },
): Promise<OrderBooking> {
  const booking = await context.db
    .selectFrom('courier_bookings')
    .select(['id', 'order_info_id', 'courier'])
    .where('id', '=', id)
    .where('state', '=', bookingState.sent)
    .executeTakeFirst()
  if (!booking) throw new Failure(404, 'record_not_found')
  const taken = await context.db
    .selectFrom('courier_bookings')
    .select('id')
    .where((the) => the.and({ courier: booking.courier, consignment_id }))
    .executeTakeFirst()
  if (taken) throw new Failure(422, 'invalid', { errors: { consignment_id: { reason: 'taken' } } })
  const booked = { consignment_id, tracking_code: null, fee: null }
  await confirm(context, { ...booking, booked })
  return readBooking(context, id)
}
