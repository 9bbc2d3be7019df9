import {
  choice,
  date,
  decimal,
  email,
  flag,
  integer,
  longText,
  money,
  phone,
  picture,
  record,
  reference,
  rows,
  text,
  time,
  translated,
} from '../fields/fields.ts'

/** The selected options of a cart or order line: a map by option group, including `color` and `size` (docs/domain.md 1.7). */
export const chosenOption = {
  ...translated({ title: text({ required: true }), value: text({ required: true }) }),
  key: text({ required: true }),
  pid: integer({ required: true }),
  color_code: text(),
} as const

/** A line of an order: titles and prices are snapshots from when it was placed. */
export const orderItem = {
  id: integer({ required: true }),
  product_id: reference('products'),
  product_price_info_id: integer(),
  ...translated({ product_title: text({ required: true, max: 300 }) }),
  product_slug: text({ max: 191 }),
  sku: text(),
  product_price_type_id: reference('product-price-types'),
  ...translated({ product_price_type: text({ required: true }) }),
  product_type_infos: rows(chosenOption),
  product_image: picture(),
  unit_price: money({ required: true }),
  price: money({ required: true }),
  custom_product_design_id: reference('media-galleries'),
  custom_product_design_price: money(),
  upload_product_image: text({ max: 60 }),
  /** Whether a pharmacist had to release it when it was ordered. */
  prescription_only: flag(),
  /** The day on which it was expected when it was pre-ordered. */
  preorder_on: date({ readonly: true }),
  qty: integer({ required: true, min: 1 }),
  /** The quantity returned for a refund. */
  returned_qty: integer({ required: true, readonly: true, min: 0 }),
  /** The line's share of the order's discount. */
  discount_share: money({ required: true, readonly: true }),
  /** The VAT rate in percent, and the VAT of the pieces not returned; no rate: the order has one percentage of its total. */
  vat_rate: decimal({ readonly: true, min: 0, max: 100 }),
  vat_total: money({ required: true, readonly: true }),
} as const

/** A line in responses: with its selected design picture (docs/domain.md 2.5). */
export const orderItemAnswer = {
  ...orderItem,
  custom_product_design: record(
    {
      id: integer({ required: true }),
      content: picture({ required: true }),
      content_title: text({ required: true }),
    },
    { required: false },
  ),
} as const

/**
 * A row of the timeline (docs/product.md 4): status 0 running, 1 done; when the server recorded it, and when it really happened.
 */
export const orderTimelineRow = {
  timeline_id: choice('order_step', { required: true }),
  status: integer({ required: true }),
  created_at: time({ required: true }),
  happened_at: time({ required: true }),
} as const

/** What an order's customer sees of a delivery that did not go as planned. */
export const deliveryProblem = {
  delivery_state: choice('delivery_state', { required: true }),
  deliver_on: date(),
  /** Why the last attempt failed; empty if none did. */
  failure: choice('delivery_failure'),
} as const

/** An order in the back office (docs/domain.md 1.7, 2.5): header, contact and address, lines, timeline. */
export const order = {
  order_id: text({ required: true, readonly: true, max: 12 }),
  full_name: text({ required: true }),
  contact_no: phone({ required: true }),
  email: email(),
  customer_id: reference('customer-infos', { readonly: true }),
  shipping_address: longText({ required: true }),
  billing_address: longText({ required: true }),
  total_amount: money({ required: true, readonly: true }),
  discount: money({ required: true, initial: 0 }),
  delivery_fee: money({ required: true, initial: 0 }),
  /** A percentage of total_amount, not an amount (docs/domain.md 1.7). */
  vat_amount: money({ required: true, readonly: true }),
  /** Its VAT, which may be included in the prices; what makes its payable total whole Taka. */
  vat_total: money({ required: true, readonly: true }),
  rounding: money({ required: true, readonly: true, min: -1, max: 1 }),
  /** How it charges VAT (src/orders/pricing/vat.ts), and whether its payable total is rounded. */
  vat_mode: integer({ required: true, readonly: true, min: 0, max: 2 }),
  round_to_taka: flag(),
  total_payable: money({ required: true, readonly: true }),
  extra_instruction: longText(),
  choose_payment_type: choice('payment_type', { required: true, initial: 1 }),
  paid: flag(),
  /** The deadline of the digital payment. */
  pay_before: time({ readonly: true }),
  order_from: choice('order_from', { required: true, readonly: true }),
  cancel_reason: longText({ readonly: true }),
  status: choice('order_status', { required: true, readonly: true }),
  timeline_id: choice('order_step', { required: true, readonly: true }),
  /** Whether the parcel is on its way as planned, or could not be delivered (docs/decisions/0050). */
  delivery_state: choice('delivery_state', { required: true, readonly: true }),
  /** The day of the next delivery attempt. */
  deliver_on: date({ readonly: true }),
  /** Whether a cash order waits for a call of the shop, when the next call is due, and how many were not answered. */
  confirmation: choice('order_confirmation', { required: true, readonly: true }),
  call_after: time({ readonly: true }),
  unanswered_calls: integer({ required: true, readonly: true }),
  /** Whether it waits for a pharmacist to release its prescription-only items. */
  prescription_state: choice('prescription_state', { required: true, readonly: true }),
  /** Whether another open order resembles it. */
  possible_duplicate: flag(),
  delivery_person_id: reference('delivery-persons', { readonly: true }),
  /** The courier that delivers it in place of an own delivery person. */
  courier: choice('courier', { readonly: true }),
  item_count: integer({ readonly: true }),
  order_items_info: rows(orderItemAnswer, { stored: 'table', max: 500 }),
  delivery_timeline_info: rows(orderTimelineRow, { stored: 'table', readonly: true }),
} as const
