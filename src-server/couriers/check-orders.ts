import { sql } from 'kysely'
import {
  type BookingProblem,
  bookingState,
  type CheckedOrder,
  codAmount,
  courierPhone,
  parcelText,
} from '#domain/orders/couriers/courier.ts'
import { mustPayFirst } from '#domain/orders/payment.ts'
import { deliveryState, isWithdrawn, orderStatus, orderStep } from '#domain/orders/timeline.ts'
import { waitsForCall } from '#domain/orders/transitions.ts'
import type { Context } from '../context/context.ts'
import { requireRight } from '../context/operation.ts'
import type { CourierProvider } from '../courier-providers/provider.ts'
import { heldOfOrder } from '../orders/columns/money-held.ts'
import { orderFeature } from '../orders/record/change-order.ts'
import { courierOf } from './courier-of.ts'

export type BookableOrder = Awaited<ReturnType<typeof readBookable>>[number]

/** What a courier needs to know of orders, in the order of their ids. */
export async function readBookable({ db }: Pick<Context, 'db'>, courier: number, ids: readonly number[]) {
  const orders = await db
    .selectFrom('order_infos as o')
    .innerJoin('order_ship_bill_infos as c', 'c.order_info_id', 'o.id')
    .leftJoin('areas as a', 'a.id', 'c.area_id')
    .leftJoin('courier_areas as m', (join) =>
      join.onRef('m.area_id', '=', 'c.area_id').on('m.courier', '=', courier),
    )
    .leftJoin('courier_bookings as b', (join) =>
      join
        .onRef('b.order_info_id', '=', 'o.id')
        .on('b.state', 'in', [bookingState.sent, bookingState.booked]),
    )
    .select([
      'o.id',
      'o.order_id',
      'o.status',
      'o.timeline_id',
      'o.delivery_state',
      'o.confirmation',
      'o.created_by',
    ])
    .select(['o.choose_payment_type', 'o.paid', 'o.total_payable', 'o.total_amount', 'o.extra_instruction'])
    .select(['c.full_name', 'c.contact_no', 'c.shipping_address', 'c.area_id', 'a.title as area'])
    .select(['m.courier_area_id', 'm.courier_area_name', 'b.courier as booked_with', 'b.state as booking'])
    .select(heldOfOrder.as('paid_amount'))
    .select(
      sql<{ product_title: string; product_price_type: string; qty: number; returned_qty: number }[]>`(
        select coalesce(json_agg(json_build_object('product_title', i.product_title, 'product_price_type',
          i.product_price_type, 'qty', i.qty, 'returned_qty', i.returned_qty) order by i.id), '[]'::json)
        from order_items_infos i where i.order_info_id = o.id and i.removed_at is null)`.as('lines'),
    )
    .where('o.id', 'in', [...ids])
    .where('o.deleted_at', 'is', null)
    .orderBy('o.id')
    .execute()
  return orders
}

/** Why an order cannot be booked with a courier now. */
export function problemsOf(order: BookableOrder, courier: CourierProvider): BookingProblem[] {
  const problems: BookingProblem[] = []
  const { status, timeline_id } = order
  if (isWithdrawn(status) || status === orderStatus.completed) return ['not_open']
  // A booking without a response yet is sent again.
  if (order.booking === bookingState.booked) return ['booked_already']
  if (timeline_id >= orderStep.going || order.delivery_state !== deliveryState.planned)
    return ['left_already']
  if (waitsForCall(order)) problems.push('not_confirmed')
  if (mustPayFirst(order, orderStep.going)) problems.push('not_paid')
  if (!order.contact_no) problems.push('no_phone')
  else if (!courierPhone(order.contact_no)) problems.push('foreign_phone')
  if (order.shipping_address.trim().length < courier.shortestAddress) problems.push('short_address')
  if (courier.needsArea && order.area_id === null) problems.push('no_area')
  else if (courier.needsArea && order.courier_area_id === null) problems.push('area_not_mapped')
  return problems
}

/** What would be sent to the courier for each order, and why some cannot be booked; nothing is sent. */
export async function checkOrders(
  context: Context,
  { courier: id, ids, weight_grams }: { courier: number; ids: readonly number[]; weight_grams: number },
): Promise<CheckedOrder[]> {
  const courier = await courierOf(context, id)
  const orders = await readBookable(context, id, ids)
  for (const order of orders) requireRight(context, { action: 'view', feature: orderFeature }, order)
  return Promise.all(
    orders.map(async (order) => {
      const problems = problemsOf(order, courier)
      const parcel = { ...parcelOf(order, weight_grams), reference: order.order_id }
      return {
        id: order.id,
        order_id: order.order_id,
        recipient: order.full_name,
        phone: order.contact_no || null,
        address: order.shipping_address,
        area_id: order.area_id,
        area: order.area,
        courier_area: order.courier_area_name,
        cod_amount: parcel.cod_amount,
        items: parcel.items,
        // A charge that the courier does not say is no reason not to book.
        quote: problems.length === 0 && courier.quote ? await courier.quote(parcel).catch(() => null) : null,
        problems: problems.map((problem) => ({ problem })),
      }
    }),
  )
}

/** The parcel of an order without problems. */
export const parcelOf = (order: BookableOrder, weight_grams: number) => ({
  recipient: order.full_name,
  phone: courierPhone(order.contact_no) ?? '',
  address: order.shipping_address,
  cod_amount: codAmount(order),
  value: order.total_amount,
  weight_grams,
  pieces: order.lines.reduce((sum, { qty, returned_qty }) => sum + qty - returned_qty, 0),
  items: parcelText(order.lines),
  note: order.extra_instruction,
  area:
    order.courier_area_id === null
      ? null
      : { id: order.courier_area_id, name: order.courier_area_name ?? '' },
})
