import { mapPin } from '../accounts/address.ts'
import { soldTier, variant } from '../catalog/product.ts'
import {
  choice,
  date,
  email,
  flag,
  integer,
  longText,
  money,
  phone,
  record,
  reference,
  rows,
  text,
  time,
  translated,
  type Values,
} from '../fields/fields.ts'
import { deliveryProblem, order, orderItemAnswer as orderItem, orderTimelineRow } from './order.ts'
import { ownPayment } from './payment-record.ts'
import { cartVat } from './pricing/cart-vat.ts'
import { ownReturn } from './return.ts'

/** The codes that the customer has entered. */
const codes = rows({ code: text({ required: true, max: 40 }) }, { max: 5 })

const wantedLines = rows(
  {
    product_price_info_id: integer({ required: true, min: 1 }),
    qty: integer({ required: true, min: 1, max: 1_000_000 }),
    custom_product_design_id: reference('media-galleries'),
    /** The name of the current user's private file: an own design, which is free of charge (docs/domain.md 6.2). */
    upload_product_image: text({ max: 60 }),
    /** The displayed unit price, and that of the design, in Tk. */
    price: money(),
    custom_product_design_price: money(),
    /** The displayed day of a pre-order. */
    preorder_on: date(),
  },
  { max: 100 },
)

/**
 * The request to place an order (docs/domain.md 2.5, 6.8): variants and quantities. The server never trusts the prices; it only
 * compares them with its own.
 */
export const guestOrder = {
  /** The client's idempotency key: a repeated request creates no second order. */
  idempotency_key: text({ required: true, max: 80 }),
  items: wantedLines,
  /** An address of the customer's address book; without it the next six fields are required. */
  shipping_address_id: reference('manage-address'),
  full_name: text(),
  contact_no: phone(),
  region_id: reference('regions'),
  city_id: reference('cities'),
  area_id: reference('areas'),
  address: longText({ max: 500 }),
  ...mapPin,
  email: email(),
  billing_address_id: reference('manage-address'),
  /** As text; if both are missing, the shipping address is used for billing. */
  billing_address: longText({ max: 500 }),
  /** Whether to save the address for a customer without a saved one. */
  keep_address: flag(true),
  /** The customer's prescriptions by id, or the current user's uploaded prescription files by name. */
  prescription_info: rows({ id: integer({ min: 1 }), file_name: text({ max: 60 }) }, { max: 10 }),
  extra_instruction: longText({ max: 1000 }),
  choose_payment_type: choice('payment_type', { required: true, initial: 1 }),
  codes,
  /** The quote that the order is made from: a pharmacist has released its items already. */
  quote_id: integer({ min: 1 }),
  /** The total that the customer expects, in Tk. */
  total_payable: money(),
} as const

/** The fields of the recipient of an order without a saved address. */
export const recipientFields = [
  'full_name',
  'contact_no',
  'region_id',
  'city_id',
  'area_id',
  'address',
] as const

/** The missing recipient fields; {} if the recipient is complete. */
export const missingRecipient = (
  order: Pick<Values<typeof guestOrder>, (typeof recipientFields)[number] | 'shipping_address_id'>,
): Record<string, { reason: 'required' }> =>
  order.shipping_address_id === null
    ? Object.fromEntries(
        recipientFields
          .filter((name) => order[name] === null)
          .map((name) => [name, { reason: 'required' as const }]),
      )
    : {}

/** The check before checkout: whether the lines are unchanged, the delivery fee of an area, and the promotions. */
export const cartCheck = { items: wantedLines, area_id: reference('areas'), codes } as const

/** The promotions of a cart or an order: those that apply, and why the other codes do not; amounts in Tk. */
export const shownPromotions = {
  applied: rows({
    promotion_id: integer({ required: true }),
    ...translated({ promotion_title: text({ required: true, max: 120 }) }),
    code: text({ max: 40 }),
    discount: money({ required: true }),
    delivery_discount: money({ required: true }),
    /** Also true while the fee is unknown. */
    free_delivery: flag(),
  }),
  rejected: rows({ code: text({ required: true, max: 40 }), msg: text({ required: true }) }),
  discount: money({ required: true }),
  delivery_discount: money({ required: true }),
} as const

export const placedOrder = {
  order_id: text({ required: true }),
  total_payable: money({ required: true }),
  /** The payment URL; null for cash on delivery. */
  payment_url: text(),
} as const

/** Why a line cannot be ordered unchanged; the 409 response lists each of them (weakness f, docs/domain.md 6.22). */
export const lineProblem = {
  /** The line's index in the request, from 0: one variant can be in two lines with different designs. */
  line: integer({ required: true }),
  product_price_info_id: integer({ required: true }),
  problem: text({ required: true }),
  msg: text({ required: true }),
  price: money(),
  custom_product_design_price: money(),
  stock_qty: integer(),
  preorder_on: date(),
  /** The values that determine the current price; null if it is no longer sold. */
  offer: record(
    {
      unit_price: variant.unit_price,
      cart_qty_mode: variant.cart_qty_mode,
      min_qty: variant.min_qty,
      max_qty: variant.max_qty,
      tiers: rows(soldTier, { max: 50 }),
    },
    { required: false },
  ),
} as const

/** The changed lines, and the current charges: VAT in percent, fees in Tk. */
export const checkedCart = {
  lines: rows(lineProblem),
  vat_amount: money({ required: true }),
  vat: record(cartVat),
  /** The fee of the requested area; null without an area, and if the shop does not deliver there. */
  delivery_fee: money(),
  promotions: record(shownPromotions),
} as const

/** An order without its address, for its customer: steps, items, payments and returns (docs/domain.md 6.7). */
export const orderView = {
  ...ownPayment,
  order_id: text({ required: true }),
  status: choice('order_status', { required: true }),
  timeline_id: choice('order_step', { required: true }),
  created_at: time({ required: true }),
  choose_payment_type: choice('payment_type', { required: true }),
  paid: flag(),
  cancel_reason: longText(),
  /** Whether it waits for a pharmacist, and what the pharmacist has written last. */
  prescription_state: choice('prescription_state', { required: true }),
  prescription_note: longText(),
  ...deliveryProblem,
  total_amount: money({ required: true }),
  discount: money({ required: true }),
  delivery_fee: money({ required: true }),
  vat_amount: money({ required: true }),
  vat_mode: order.vat_mode,
  vat_total: order.vat_total,
  rounding: order.rounding,
  total_payable: money({ required: true }),
  delivery_timeline_info: rows(orderTimelineRow),
  /** The deadline for returns; empty: items cannot be returned. */
  returnable_until: time(),
  order_items_info: rows({
    id: orderItem.id,
    ...translated({ product_title: text({ required: true, max: 300 }) }),
    product_slug: orderItem.product_slug,
    product_price_type: orderItem.product_price_type,
    product_price_type_bn: orderItem.product_price_type_bn,
    product_type_infos: orderItem.product_type_infos,
    product_image: orderItem.product_image,
    unit_price: orderItem.unit_price,
    price: orderItem.price,
    custom_product_design: orderItem.custom_product_design,
    custom_product_design_price: orderItem.custom_product_design_price,
    /** Visible only to the customer. */
    upload_product_image: orderItem.upload_product_image,
    prescription_only: orderItem.prescription_only,
    preorder_on: orderItem.preorder_on,
    qty: orderItem.qty,
    returned_qty: orderItem.returned_qty,
    /** The quantity that can still be returned, and the previous return requests. */
    returnable_qty: integer({ required: true, min: 0 }),
    product_return_info: rows(ownReturn),
  }),
} as const

/** An order found by number and phone, or by the browser that placed it. */
export const trackedOrder = {
  ...orderView,
  /** Guests use this token to cancel and return without an account; empty: the customer must sign in. */
  tracking_token: text(),
} as const
