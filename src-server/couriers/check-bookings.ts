import { sql } from 'kysely'
import { bookingState, courierNameOf } from '#domain/orders/couriers/courier.ts'
import { systemContext } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { runOperation } from '../context/operation.ts'
import { CourierRejected } from '../courier-providers/provider.ts'
import { NoClearAnswer, NotReached } from '../outbound/call-json.ts'
import { applyReport } from './apply-report.ts'
import { couriersOf } from './courier-of.ts'

const batch = 100
/** After so many failed queries a courier is left out until the next time. */
const patience = 5

/**
 * Queries couriers about parcels that are with them, so that a lost report loses no delivery: every 30 minutes in the first days,
 * later every six hours. A courier that cannot be reached is left out until the next time.
 */
export async function checkBookings(shop: Shop, now: Date): Promise<void> {
  const couriers = await couriersOf(shop)
  if (couriers.size === 0) return
  const due = await shop.db
    .selectFrom('courier_bookings')
    .select(['id', 'courier', 'consignment_id', 'tracking_code', 'reference', 'courier_status'])
    .where('state', '=', bookingState.booked)
    .where('check_at', '<=', now.toISOString())
    .orderBy('check_at')
    .limit(batch)
    .execute()
  const away = new Set<number>()
  const unclear = new Map<number, number>()
  for (const booking of due) {
    const name = courierNameOf(booking.courier)
    const courier = name && couriers.get(name)
    if (courier && !away.has(booking.courier))
      try {
        const report = await courier.track(booking)
        // The same status as before is no news.
        if (report && report.status !== booking.courier_status)
          await applyReport(shop, booking.courier, { ...report, happened_at: now.toISOString() })
      } catch (error) {
        if (!isOfCourier(error)) throw error
        const failures = (unclear.get(booking.courier) ?? 0) + 1
        unclear.set(booking.courier, failures)
        if (error instanceof NotReached || failures >= patience) away.add(booking.courier)
      }
    await scheduleCheck(shop, booking.id, now)
  }
}

const isOfCourier = (error: unknown) =>
  error instanceof NotReached || error instanceof NoClearAnswer || error instanceof CourierRejected

const scheduleCheck = (shop: Shop, id: number, now: Date): Promise<void> =>
  runOperation(systemContext(shop), { open: 'the shop itself' }, async ({ trx }) => {
    const at = sql`${now.toISOString()}::timestamptz`
    await trx
      .updateTable('courier_bookings')
      .set({
        check_at: sql<string>`${at} + case when ${at} - booked_at < interval '4 days' then interval '30 minutes'
          else interval '6 hours' end`,
      })
      .where('id', '=', id)
      .where('check_at', 'is not', null)
      .execute()
  })
