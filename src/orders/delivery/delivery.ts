import { mapPin } from '../../accounts/address.ts'
import {
  choice,
  date,
  decimal,
  flag,
  integer,
  longText,
  money,
  record,
  reference,
  rows,
  text,
  time,
  translated,
} from '../../fields/fields.ts'
import { toPoisha, toTk } from '../../values/money.ts'
import { order, orderItem, orderTimelineRow } from '../order.ts'
import { deliveryState, orderStatus } from '../timeline.ts'

/** An order for its delivery person: the data needed for the delivery, and no other data of the customer (docs/domain.md 3.2). */
export const deliveryOrder = {
  order_id: text({ required: true }),
  status: choice('order_status', { required: true }),
  timeline_id: choice('order_step', { required: true }),
  delivery_state: choice('delivery_state', { required: true }),
  /** The day of the next delivery attempt. */
  deliver_on: date(),
  /** The number of failed attempts, and how many attempts the shop makes. */
  failed_attempts: integer({ required: true }),
  delivery_attempts: integer({ required: true }),
  /** Whether the parcel is a replacement, which is accepted whole or not at all. */
  is_exchange: flag(),
  created_at: time({ required: true }),
  /** When it was assigned to this person. */
  assigned_at: time({ required: true }),
  full_name: text({ required: true }),
  /** Null once the customer no longer needs to be called. */
  contact_no: text(),
  shipping_address: longText({ required: true }),
  ...mapPin,
  /** The area of the delivery; null if it has been deleted. */
  area_title: text(),
  area_title_bn: text(),
  extra_instruction: longText(),
  cancel_reason: longText(),
  choose_payment_type: choice('payment_type', { required: true }),
  paid: flag(),
  total_amount: money({ required: true }),
  discount: money({ required: true }),
  delivery_fee: money({ required: true }),
  vat_amount: money({ required: true }),
  vat_mode: order.vat_mode,
  vat_total: order.vat_total,
  rounding: order.rounding,
  round_to_taka: order.round_to_taka,
  total_payable: money({ required: true }),
  /** What has been paid already, in Tk. */
  paid_amount: money({ required: true }),
  /** A wallet transfer is to be checked; entered at the door, no cash is collected. */
  transfer_to_check: flag(),
  transfer_at_door: flag(),
  order_items_info: rows({
    id: orderItem.id,
    ...translated({ product_title: text({ required: true, max: 300 }) }),
    product_price_type: orderItem.product_price_type,
    product_price_type_bn: orderItem.product_price_type_bn,
    product_type_infos: orderItem.product_type_infos,
    product_image: orderItem.product_image,
    price: orderItem.price,
    custom_product_design_price: orderItem.custom_product_design_price,
    qty: orderItem.qty,
    returned_qty: orderItem.returned_qty,
    discount_share: orderItem.discount_share,
    vat_rate: orderItem.vat_rate,
  }),
  delivery_timeline_info: rows(orderTimelineRow),
} as const

const cash = 1

/** The amount to collect at the door, in Tk. */
export const amountDue = (order: {
  status: number
  delivery_state: number
  choose_payment_type: number
  paid: boolean
  total_payable: number
  paid_amount: number
  transfer_at_door: boolean
}): number =>
  order.status === orderStatus.running &&
  order.delivery_state === deliveryState.planned &&
  order.choose_payment_type === cash &&
  !order.paid &&
  !order.transfer_at_door
    ? toTk(Math.max(0, toPoisha(order.total_payable) - toPoisha(order.paid_amount)))
    : 0

/** The statistics of a delivery person (docs/domain.md 2.6), and their open orders. */
export const deliveryHistory = {
  total_orders: integer({ required: true }),
  total_delivered_orders: integer({ required: true }),
  total_cash_on_delivery: integer({ required: true }),
  total_digital_payment_delivery: integer({ required: true }),
  open_orders: integer({ required: true }),
  delivered_today: integer({ required: true }),
  /** The average rating of their deliveries; null without any. */
  rating_average: decimal({ digits: 2 }),
  rating_count: integer({ required: true }),
} as const

/** A starting point of a delivery person on the map. */
export const exactLocation = {
  region_id: reference('regions', { required: true }),
  city_id: reference('cities', { required: true }),
  area_id: reference('areas', { required: true }),
  address: longText({ required: true, max: 500 }),
  latitude: { ...mapPin.latitude, required: true },
  longitude: { ...mapPin.longitude, required: true },
} as const

const place = record(
  { id: integer({ required: true }), title: text({ required: true }), title_bn: text() },
  { required: false },
)

export const exactLocationAnswer = {
  ...exactLocation,
  id: integer({ required: true }),
  region_id: reference('regions'),
  city_id: reference('cities'),
  area_id: reference('areas'),
  latitude: mapPin.latitude,
  longitude: mapPin.longitude,
  region_info: place,
  city_info: place,
  area_info: place,
} as const
