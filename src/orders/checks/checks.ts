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
  type Values,
} from '../../fields/fields.ts'
import { orderCalls } from './confirmation.ts'
import { orderDecision } from './decision.ts'
import { phoneRecord, similarOrder } from './duplicates.ts'

/** A contact that may not order in the storefront, for the back office: a whole phone number, an e-mail address, or both. */
export const blockedContact = {
  mobile: phone({ unique: true }),
  email: email({ unique: true }),
  reason: text({ required: true }),
} as const

/** Settings: which cash orders are confirmed by phone, and who orders only with an advance payment. */
export const orderCheckSettings = {
  confirm_cash_orders: choice('confirm_when', { required: true, initial: 1 }),
  /** The rules to choose from: a phone number without a delivered order, a total above a bound, a marked area. */
  confirm_new_phone: flag(),
  confirm_above: money(),
  confirm_areas: flag(),
  /** When a customer who did not answer is called again, and after how many such calls the order is cancelled. */
  call_again_minutes: integer({ required: true, min: 1, max: 1440, initial: 30 }),
  unanswered_calls_most: integer({ required: true, min: 1, max: 10, initial: 3 }),
  /** After this many returned parcels a phone number orders only with an advance payment; 0: never. */
  returns_before_advance: integer({ required: true, min: 0, max: 100, initial: 0 }),
} as const

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
