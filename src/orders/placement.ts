import {
  choice,
  email,
  flag,
  integer,
  longText,
  money,
  phone,
  reference,
  rows,
  text,
  time,
  translated,
} from '../fields.ts'
import { orderItemAnswer as orderItem, orderTimelineRow } from './order.ts'

/** What a guest sends (domain 2.5, 6.8): variants and quantities. Prices are a hint that the server checks, never believes. */
export const guestOrder = {
  /** The client's key: the same order sent again is the same order. */
  idempotency_key: text({ required: true, max: 80 }),
  items: rows(
    {
      product_price_info_id: integer({ required: true, min: 1 }),
      qty: integer({ required: true, min: 1, max: 1_000_000 }),
      custom_product_design_id: reference('media-galleries'),
      /** The name of a private file of the asker's: a design of one's own, which costs nothing (domain 6, 2). */
      upload_product_image: text({ max: 60 }),
      /** The charged unit price that the shopper saw, and that of the design, in Tk. */
      price: money(),
      custom_product_design_price: money(),
    },
    { max: 100 },
  ),
  full_name: text({ required: true }),
  contact_no: phone({ required: true }),
  email: email(),
  region_id: reference('regions', { required: true }),
  city_id: reference('cities', { required: true }),
  area_id: reference('areas', { required: true }),
  address: longText({ required: true, max: 500 }),
  billing_address: longText({ max: 500 }),
  extra_instruction: longText({ max: 1000 }),
  choose_payment_type: choice('payment_type', { required: true, initial: 1 }),
  /** What the shopper expects to pay, in Tk. */
  total_payable: money(),
} as const

export const placedOrder = {
  order_id: text({ required: true }),
  total_payable: money({ required: true }),
} as const

/** Why a line cannot be ordered as it stands; the answer to a 409 names each (weakness f, domain 6.22). */
export const lineProblem = {
  /** The line's place in the request, from 0: one variant may stand on two lines with different designs. */
  line: integer({ required: true }),
  product_price_info_id: integer({ required: true }),
  problem: text({ required: true }),
  msg: text({ required: true }),
  price: money(),
  custom_product_design_price: money(),
  stock_qty: integer(),
} as const

/** domain 6.7: steps and items, no address. */
export const trackedOrder = {
  order_id: text({ required: true }),
  status: choice('order_status', { required: true }),
  timeline_id: choice('order_step', { required: true }),
  created_at: time({ required: true }),
  choose_payment_type: choice('payment_type', { required: true }),
  paid: flag(),
  cancel_reason: longText(),
  total_amount: money({ required: true }),
  discount: money({ required: true }),
  delivery_fee: money({ required: true }),
  vat_amount: money({ required: true }),
  total_payable: money({ required: true }),
  delivery_timeline_info: rows(orderTimelineRow),
  order_items_info: rows({
    ...translated({ product_title: text({ required: true, max: 300 }) }),
    product_slug: orderItem.product_slug,
    product_price_type: orderItem.product_price_type,
    product_type_infos: orderItem.product_type_infos,
    product_image: orderItem.product_image,
    unit_price: orderItem.unit_price,
    price: orderItem.price,
    custom_product_design: orderItem.custom_product_design,
    custom_product_design_price: orderItem.custom_product_design_price,
    /** For the eyes of whoever ordered alone. */
    upload_product_image: orderItem.upload_product_image,
    qty: orderItem.qty,
  }),
} as const
