import { flag, integer, money, rows, text } from '../fields/fields.ts'
import { reorder } from '../orders/own-order.ts'

/** A saved cart has at most this many lines. */
export const mostSavedLines = 100

/** A contact gets one reminder within this many days, and its link works as long. */
export const reminderDays = 7

export const savedCartInput = {
  items: rows(
    {
      product_price_info_id: integer({ required: true, min: 1 }),
      quantity: integer({ required: true, min: 1, max: 1_000_000 }),
    },
    { max: mostSavedLines },
  ),
  /** What a guest has entered at checkout; a customer is reminded at the verified contact. */
  contact_no: text({ max: 40 }),
  email: text({ max: 191 }),
  /** The customer has just ticked the opt-in, which withdraws an earlier opt-out. */
  opted_in: flag(),
} as const

/** The items of a saved cart that are for sale now. */
export const savedCartAnswer = { items: reorder.items } as const

/** What the reminders of the last 30 days have brought. */
export const cartReport = {
  carts: integer({ required: true }),
  sent: integer({ required: true }),
  recovered: integer({ required: true }),
  sales: money({ required: true }),
} as const
