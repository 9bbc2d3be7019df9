import { choice, flag, integer, money, rows, text } from '#domain/fields/fields.ts'
import {
  type CheckedOrder,
  checkedOrder,
  MOST_BOOKED,
  orderBooking,
  parcelWeight,
} from '#domain/orders/couriers/courier.ts'
import { translate } from '../context/language.ts'
import { orderFeature } from '../orders/record/change-order.ts'
import type { AdminAction } from '../resources/admin-action.ts'
import { type BookInput, bookOrder, enterConsignment } from './book-order.ts'
import { cancelBooking } from './cancel-booking.ts'
import { checkOrders } from './check-orders.ts'
import { areasOfCourier, saveArea } from './courier-areas.ts'
import { availableCouriers, courierTitle } from './courier-of.ts'
import { heldByCouriers } from './held-by-couriers.ts'
import { readOrderBookings } from './order-bookings.ts'

const id = integer({ required: true, min: 1 })
const courier = choice('courier', { required: true })
const weight_grams = integer({ required: true, min: parcelWeight.least, max: parcelWeight.most })
const books = { feature: 61, method: 'POST', action: 'create' } as const
const edits = { feature: 61, method: 'POST', action: 'edit' } as const

/** The actions of the back office on bookings at couriers (docs/domain.md 3.9). */
export const courierActions: readonly AdminAction[] = [
  {
    method: 'GET',
    path: '/api/couriers/available',
    feature: 61,
    action: 'view',
    body: {},
    answer: { couriers: rows({ id: courier }, { max: 10 }) },
    run: async (context) => ({
      data: { couriers: (await availableCouriers(context)).map((one) => ({ id: one })) },
    }),
  },
  {
    method: 'GET',
    path: '/api/couriers/held',
    feature: 61,
    action: 'view',
    body: {},
    answer: {
      held: rows(
        { courier, orders: integer({ required: true }), amount: money({ required: true }) },
        { max: 10 },
      ),
    },
    run: async (context) => ({ data: { held: await heldByCouriers(context) } }),
  },
  {
    ...books,
    path: '/api/couriers/check',
    body: { courier, weight_grams, orders: rows({ id }, { max: MOST_BOOKED }) },
    answer: { orders: rows(checkedOrder, { max: MOST_BOOKED }) },
    run: async (context, input) => {
      const { orders, ...rest } = input as { orders: { id: number }[]; courier: number; weight_grams: number }
      const ids = orders.map((order) => order.id)
      const checked: CheckedOrder[] = ids.length > 0 ? await checkOrders(context, { ...rest, ids }) : []
      return { data: { orders: checked } }
    },
  },
  {
    ...books,
    path: '/api/couriers/book',
    body: { id, courier, weight_grams, cod_amount: money({ required: true, min: 0 }), again: flag() },
    answer: orderBooking,
    run: async (context, input) => {
      const booking = await bookOrder(context, input as BookInput)
      const args = { courier: courierTitle(context, booking.courier) }
      return { data: booking, msg: translate[context.language]('courier.booked', args) }
    },
  },
  {
    ...books,
    path: '/api/couriers/enter-consignment',
    body: { id, consignment_id: text({ required: true, max: 64 }) },
    answer: orderBooking,
    run: async (context, input) => {
      const booking = await enterConsignment(context, input as Parameters<typeof enterConsignment>[1])
      const args = { courier: courierTitle(context, booking.courier) }
      return { data: booking, msg: translate[context.language]('courier.booked', args) }
    },
  },
  {
    ...edits,
    path: '/api/couriers/cancel',
    body: { id, cancelled_there: flag() },
    answer: orderBooking,
    run: async (context, input) => ({
      data: await cancelBooking(context, input as Parameters<typeof cancelBooking>[1]),
      msg: translate[context.language]('courier.cancelled'),
    }),
  },
  {
    method: 'GET',
    path: '/api/order-infos/couriers/:id',
    feature: orderFeature,
    action: 'view',
    body: { id },
    answer: { bookings: rows(orderBooking, { max: 20 }) },
    run: async (context, input) => ({
      data: { bookings: await readOrderBookings(context, Number(input.id)) },
    }),
  },
  {
    method: 'GET',
    path: '/api/couriers/areas',
    feature: 61,
    action: 'view',
    body: { courier, keyword: text({ max: 100 }) },
    answer: {
      areas: rows(
        { id, name: text({ required: true }), district: text(), post_code: text({ max: 20 }) },
        { max: 50 },
      ),
    },
    run: async (context, input) => ({
      data: { areas: await areasOfCourier(context, input as { courier: number; keyword: string | null }) },
    }),
  },
  {
    ...edits,
    path: '/api/couriers/areas/save',
    body: { courier, area_id: id, courier_area_id: id, courier_area_name: text({ required: true }) },
    answer: { area_id: id, courier_area_name: text({ required: true }) },
    run: async (context, input) => ({
      data: await saveArea(context, input as Parameters<typeof saveArea>[1]),
      msg: translate[context.language]('courier.area_saved'),
    }),
  },
]
