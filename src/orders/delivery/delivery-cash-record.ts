import { date, longText, money, reference, text, time } from '../../fields/fields.ts'

/** Cash that a delivery person reports as handed over; received once the shop has confirmed it. */
export const cashHandover = {
  shop_day: date({ required: true }),
  amount: money({ required: true, min: 1 }),
  note: text({ max: 500 }),
} as const

/** The same in the back office's list. */
export const deliveryCash = {
  full_name: text({ readonly: true }),
  delivery_person_id: reference('delivery-persons', { readonly: true }),
  shop_day: date({ readonly: true }),
  amount: money({ readonly: true }),
  note: longText({ readonly: true, max: 500 }),
  received_at: time({ readonly: true }),
  received_by: reference('users', { readonly: true }),
  /** What the shop counted, if it is another amount. */
  counted: money({ readonly: true }),
  receipt_note: longText({ readonly: true, max: 500 }),
  rejected_at: time({ readonly: true }),
  reject_reason: longText({ readonly: true, max: 500 }),
} as const
