import {
  email,
  flag,
  integer,
  longText,
  phone,
  record,
  reference,
  rows,
  text,
  time,
  type Values,
} from '../../fields/fields.ts'
import { orderCalls } from './confirmation.ts'
import { orderDecision } from './decision.ts'
import { phoneRecord, similarOrder } from './duplicates.ts'

/** What the shop knows about the contact of an order. */
const contactChecks = {
  phone_record: record(phoneRecord),
  /** Whether the phone number orders only with an advance payment. */
  advance_only: flag(),
  blocked: record(
    { reason: text({ required: true }), created_at: time({ required: true }), user_name: text() },
    { required: false },
  ),
  similar: rows(similarOrder, { max: 50 }),
} as const

/** The checks of an order: its calls, its automatic decisions, similar orders, and what is known about its contact. */
export const orderChecks = {
  ...orderCalls,
  decisions: rows(orderDecision, { max: 100 }),
  ...contactChecks,
} as const

export type OrderChecks = Values<typeof orderChecks>

/** What is known of an order while it is entered. */
export const entryCheck = {
  contact_no: phone(),
  email: email(),
  area_id: reference('areas'),
  address: longText({ max: 500 }),
  items: rows(
    { product_price_info_id: integer({ required: true, min: 1 }), qty: integer({ required: true, min: 1 }) },
    { max: 100 },
  ),
} as const

export const entryChecks = contactChecks

export type EntryChecks = Values<typeof entryChecks>
