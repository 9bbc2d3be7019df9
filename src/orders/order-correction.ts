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
  type Values,
} from '../fields/fields.ts'

/** A correction of an order by the back office: absent fields stay as they are (docs/decisions/0054). */

const qty = integer({ required: true, min: 1, max: 1_000_000 })

export const orderCorrection = {
  discount: money(),
  /** Without a fee, another area brings its own. */
  delivery_fee: money(),
  /** The lines that remain, or quantity 0 for one that is removed; without any, the lines stay. */
  order_items_info: rows(
    { id: integer({ required: true, min: 1 }), qty: integer({ required: true, min: 0, max: 1_000_000 }) },
    { max: 500 },
  ),
  /** Lines that are added, at the current prices. */
  new_items: rows({ product_price_info_id: integer({ required: true, min: 1 }), qty }, { max: 100 }),
  /** Whether the remaining lines get the current prices too. */
  price_again: flag(),
  /** The recipient's contact; an empty e-mail address removes it. */
  contact: record(
    { full_name: text({ required: true }), contact_no: phone({ required: true }), email: email() },
    { required: false },
  ),
  /** The place of the delivery and the note; an empty note removes it. */
  delivery: record(
    {
      region_id: reference('regions', { required: true }),
      city_id: reference('cities', { required: true }),
      area_id: reference('areas', { required: true }),
      address: longText({ required: true, max: 500 }),
      extra_instruction: longText({ max: 1000 }),
    },
    { required: false },
  ),
  choose_payment_type: choice('payment_type'),
} as const

export type OrderCorrection = Values<typeof orderCorrection>
