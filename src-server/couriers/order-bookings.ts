import { sql } from 'kysely'
import { bookingState, courierNameOf, type OrderBooking } from '#domain/orders/couriers/courier.ts'
import { trackingUrl } from '#domain/orders/couriers/tracking-url.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { seenOrder } from '../orders/record/seen-order.ts'
import { couriersOf } from './courier-of.ts'

type Report = OrderBooking['reports'][number]

/** The bookings of an order, newest first, for back office users with the right to view the order. */
export async function readOrderBookings(context: Context, order_info_id: number): Promise<OrderBooking[]> {
  await seenOrder(context, order_info_id)
  return readBookings(context, 'order_info_id', order_info_id)
}

/** One booking. */
export async function readBooking(context: Context, id: number): Promise<OrderBooking> {
  const [booking] = await readBookings(context, 'id', id)
  if (!booking) throw new Failure(404, 'record_not_found')
  return booking
}

const most = 20

async function readBookings(
  context: Context,
  by: 'id' | 'order_info_id',
  value: number,
): Promise<OrderBooking[]> {
  const couriers = await couriersOf(context)
  const rows = await context.db
    .selectFrom('courier_bookings as b')
    .innerJoin('order_ship_bill_infos as c', 'c.order_info_id', 'b.order_info_id')
    .select(['b.id', 'b.courier', 'b.reference', 'b.state', 'b.consignment_id', 'b.tracking_code'])
    .select(['b.cod_amount', 'b.weight_grams', 'b.problem', 'b.courier_status', 'b.part_delivered'])
    .select([
      'b.collected_amount',
      'b.fee',
      'b.settled_amount',
      'b.settled_at',
      'b.created_at',
      'b.booked_at',
    ])
    .select('c.contact_no')
    .select(
      sql<
        Report[]
      >`(select coalesce(json_agg(json_build_object('courier_status', r.courier_status, 'message', r.message,
        'applied', r.applied, 'happened_at', r.happened_at) order by r.happened_at desc, r.id desc), '[]'::json)
        from courier_reports r where r.courier_booking_id = b.id)`.as('reports'),
    )
    .where(`b.${by}`, '=', value)
    .orderBy('b.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ contact_no, tracking_code, ...booking }) => {
    const name = courierNameOf(booking.courier)
    const courier = name ? couriers.get(name) : undefined
    return {
      ...booking,
      reports: booking.reports.map((report) => ({
        ...report,
        happened_at: new Date(report.happened_at).toISOString(),
      })),
      tracking_url: trackingUrl({ ...booking, tracking_code }, contact_no),
      label_url: courier?.label({ ...booking, tracking_code }) ?? null,
      can_cancel: booking.state === bookingState.booked && (courier?.cancel ?? null) !== null,
    }
  })
}
