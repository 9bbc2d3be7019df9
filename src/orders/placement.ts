import { mapPin } from '../accounts/address.ts'
import { variant } from '../catalog/product.ts'
import {
  choice,
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
import { orderItemAnswer as orderItem, orderTimelineRow } from './order.ts'
import { ownPayment } from './payment-record.ts'
import { ownReturn } from './return.ts'

const wantedLines = rows(
  {
    product_price_info_id: integer({ required: true, min: 1 }),
    qty: integer({ required: true, min: 1, max: 1_000_000 }),
    custom_product_design_id: reference('media-galleries'),
    /** The name of a private file of the asker's: a design of one's own, which costs nothing (docs/domain.md 6.2). */
    upload_product_image: text({ max: 60 }),
    /** The charged unit price that the shopper saw, and that of the design, in Tk. */
    price: money(),
    custom_product_design_price: money(),
  },
  { max: 100 },
)

/** What an order is placed with (docs/domain.md 2.5, 6.8): variants and quantities. Prices are a hint that the server checks, never believes. */
export const guestOrder = {
  /** The client's key: the same order sent again is the same order. */
  idempotency_key: text({ required: true, max: 80 }),
  items: wantedLines,
  /** An address of the customer's own book; without it the next six say where to, and none of them may be missing. */
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
  /** In words; where both are missing, the bill goes where the parcel goes. */
  billing_address: longText({ max: 500 }),
  /** Whether a customer who keeps no address yet keeps this one. */
  keep_address: flag(true),
  /** Own prescriptions by number, or files of the asker's that were sent as prescriptions by name. */
  prescription_info: rows({ id: integer({ min: 1 }), file_name: text({ max: 60 }) }, { max: 10 }),
  extra_instruction: longText({ max: 1000 }),
  choose_payment_type: choice('payment_type', { required: true, initial: 1 }),
  /** What the shopper expects to pay, in Tk. */
  total_payable: money(),
} as const

/** What an order says of where it goes when it names no address of the book. */
export const recipientFields = [
  'full_name',
  'contact_no',
  'region_id',
  'city_id',
  'area_id',
  'address',
] as const

/** What is missing of where an order goes, by field; {} when nothing is. */
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

/** What is asked before anything is paid: whether the lines still hold, and what the way to an area costs. */
export const cartCheck = { items: wantedLines, area_id: reference('areas') } as const

export const placedOrder = {
  order_id: text({ required: true }),
  total_payable: money({ required: true }),
  /** Where to pay now; null where it is paid at the door. */
  payment_url: text(),
} as const

/** Why a line cannot be ordered as it stands; the answer to a 409 names each (weakness f, docs/domain.md 6.22). */
export const lineProblem = {
  /** The line's place in the request, from 0: one variant may stand on two lines with different designs. */
  line: integer({ required: true }),
  product_price_info_id: integer({ required: true }),
  problem: text({ required: true }),
  msg: text({ required: true }),
  price: money(),
  custom_product_design_price: money(),
  stock_qty: integer(),
  /** What the price comes from now; null when it is not sold any more. */
  offer: record(
    {
      unit_price: variant.unit_price,
      cart_qty_mode: variant.cart_qty_mode,
      min_qty: variant.min_qty,
      max_qty: variant.max_qty,
      tiers: variant.tiers,
    },
    { required: false },
  ),
} as const

/** The lines that do not hold any more, and the charges as they are now: VAT in percent, fees in Tk. */
export const checkedCart = {
  lines: rows(lineProblem),
  vat_amount: money({ required: true }),
  /** Of the area that was asked about; null without one, and where the shop does not deliver. */
  delivery_fee: money(),
} as const

/** An order without its address, as its customer sees it: steps, items, money and returns (docs/domain.md 6.7). */
export const orderView = {
  ...ownPayment,
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
  /** Until when items can be returned; empty: they cannot. */
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
    /** For the eyes of whoever ordered alone. */
    upload_product_image: orderItem.upload_product_image,
    qty: orderItem.qty,
    returned_qty: orderItem.returned_qty,
    /** How many can still be returned, and the return requests so far. */
    returnable_qty: integer({ required: true, min: 0 }),
    product_return_info: rows(ownReturn),
  }),
} as const

/** An order that was looked up by number and phone, or by the browser that placed it. */
export const trackedOrder = {
  ...orderView,
  /** With this token guests cancel and return without an account; empty: the customer signs in for that. */
  tracking_token: text(),
} as const
