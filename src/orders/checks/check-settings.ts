import { choice, email, flag, integer, money, phone, text } from '../../fields/fields.ts'

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
