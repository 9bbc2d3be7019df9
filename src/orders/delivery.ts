import { mapPin } from '../accounts/address.ts'
import {
  choice,
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
} from '../fields/fields.ts'
import { orderItem, orderTimelineRow } from './order.ts'
import { orderStatus } from './timeline.ts'

/** An order as the person sees it who carries it: what the door needs, and no more of the customer (docs/domain.md 3.2). */
export const deliveryOrder = {
  order_id: text({ required: true }),
  status: choice('order_status', { required: true }),
  timeline_id: choice('order_step', { required: true }),
  created_at: time({ required: true }),
  /** When it was given to this person. */
  assigned_at: time({ required: true }),
  full_name: text({ required: true }),
  /** Null once there is nobody to call any more. */
  contact_no: text(),
  shipping_address: longText({ required: true }),
  ...mapPin,
  extra_instruction: longText(),
  cancel_reason: longText(),
  choose_payment_type: choice('payment_type', { required: true }),
  paid: flag(),
  total_amount: money({ required: true }),
  discount: money({ required: true }),
  delivery_fee: money({ required: true }),
  vat_amount: money({ required: true }),
  total_payable: money({ required: true }),
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
  }),
  delivery_timeline_info: rows(orderTimelineRow),
} as const

const cash = 1

/** What is to be collected at the door, in Tk. */
export const amountDue = (order: {
  status: number
  choose_payment_type: number
  paid: boolean
  total_payable: number
}): number =>
  order.status === orderStatus.running && order.choose_payment_type === cash && !order.paid
    ? order.total_payable
    : 0

/** What a delivery person has done so far (docs/domain.md 2.6), and has before them. */
export const deliveryHistory = {
  total_orders: integer({ required: true }),
  total_delivered_orders: integer({ required: true }),
  total_cash_on_delivery: integer({ required: true }),
  total_digital_payment_delivery: integer({ required: true }),
  open_orders: integer({ required: true }),
  delivered_today: integer({ required: true }),
  /** What customers think of the deliveries; null before the first has said so. */
  rating_average: decimal({ digits: 2 }),
  rating_count: integer({ required: true }),
} as const

/** Where a delivery person starts: a place of theirs on the map. */
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
