import { soldTier, variant } from '../catalog/product.ts'
import {
  choice,
  date,
  flag,
  integer,
  longText,
  money,
  picture,
  record,
  rows,
  text,
  time,
  translated,
} from '../fields/fields.ts'
import { deliveryProblem, orderItem } from './order.ts'
import { orderView } from './placement.ts'

/** An order for the customer who owns it. */

const viewed = orderView.order_items_info.of

const ownItem = {
  product_id: orderItem.product_id,
  ...viewed,
  /** The buyer's review of it; empty without one. */
  rating_points: integer({ min: 1, max: 5 }),
  review_comments: longText({ max: 2000 }),
  reviewed_at: time(),
  review_hidden: flag(),
  review_answer: longText({ max: 2000 }),
} as const

export const ownOrder = {
  ...orderView,
  full_name: text({ required: true }),
  contact_no: text({ required: true }),
  email: text(),
  shipping_address: longText({ required: true }),
  billing_address: longText({ required: true }),
  extra_instruction: longText(),
  order_items_info: rows(ownItem, { max: 500 }),
  prescription_info: rows({ file_url: text({ required: true }) }),
  /** The delivery person; with the phone number while the order is in progress. */
  delivery_person_info: record(
    {
      full_name: text({ required: true }),
      mobile: text(),
      rating_points: integer({ min: 1, max: 5 }),
      review_comments: longText({ max: 2000 }),
      reviewed_at: time(),
    },
    { required: false },
  ),
} as const

/** An order in progress, as requested on every page: its status without its items. */
export const runningOrder = {
  order_id: text({ required: true }),
  status: choice('order_status', { required: true }),
  timeline_id: choice('order_step', { required: true }),
  total_payable: money({ required: true }),
  created_at: time({ required: true }),
  ...deliveryProblem,
} as const

/** docs/domain.md 2.6. */
export const orderHistory = {
  total_orders: integer({ required: true }),
  total_cancel_orders: integer({ required: true }),
  /** Of the paid orders, in Tk. */
  total_expenses: money({ required: true }),
} as const

/** The items that can be ordered again, in the cart's format, with current prices. */
export const reorder = {
  items: rows(
    {
      product_id: integer({ required: true }),
      product_price_info_id: integer({ required: true }),
      ...translated({ product_title: text({ required: true, max: 300 }) }),
      product_slug: text({ required: true }),
      product_type_infos: orderItem.product_type_infos,
      sku: text(),
      price_type_id: integer({ required: true }),
      price_type: text({ required: true }),
      product_image: picture(),
      unit_price: variant.unit_price,
      cart_qty_mode: variant.cart_qty_mode,
      min_qty: variant.min_qty,
      max_qty: variant.max_qty,
      tiers: rows(soldTier, { max: 50 }),
      custom_product_design: record(
        {
          design_id: integer(),
          upload_file: text({ max: 60 }),
          design_url: text({ required: true, max: 500 }),
          price: money(),
        },
        { required: false },
      ),
      prescription_only: flag(),
      preorder_on: date(),
      quantity: integer({ required: true, min: 1 }),
    },
    { max: 500 },
  ),
  /** The items that have changed or are unavailable, with the reason. */
  missing: rows(
    { ...translated({ product_title: text({ required: true, max: 300 }) }), msg: text({ required: true }) },
    { max: 500 },
  ),
} as const
