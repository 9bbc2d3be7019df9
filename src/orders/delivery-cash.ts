import { date, integer, longText, money, reference, rows, text, time } from '../fields/fields.ts'
import { toPoisha, toTk } from '../values/money.ts'

/** Cash that a delivery person says to have handed over; received once somebody of the shop has confirmed it. */
export const cashHandover = {
  shop_day: date({ required: true }),
  amount: money({ required: true, min: 1 }),
  note: text({ max: 500 }),
} as const

/** The same as the back office lists it. */
export const deliveryCash = {
  full_name: text({ readonly: true }),
  delivery_person_id: reference('delivery-persons', { readonly: true }),
  shop_day: date({ readonly: true }),
  amount: money({ readonly: true }),
  note: longText({ readonly: true, max: 500 }),
  received_at: time({ readonly: true }),
  received_by: reference('users', { readonly: true }),
} as const

/** A day on which something was collected: how much, of how many orders, and what of it was handed over. */
export const cashDay = {
  shop_day: date({ required: true }),
  orders: integer({ required: true }),
  collected: money({ required: true }),
  handed_over: money({ required: true }),
} as const

export const ownCash = {
  /** What is still with the person, in Tk. */
  to_hand_over: money({ required: true }),
  days: rows(cashDay),
  handovers: rows({
    id: integer({ required: true }),
    ...cashHandover,
    created_at: time({ required: true }),
    received_at: time(),
  }),
} as const

/** What is left of a day, in Tk. */
export const leftOf = ({ collected, handed_over }: { collected: number; handed_over: number }): number =>
  toTk(Math.max(0, toPoisha(collected) - toPoisha(handed_over)))
