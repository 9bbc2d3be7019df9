import { choice, date, integer, money, rows, text, time, translated } from '../fields/fields.ts'

/** What the dashboard counts (docs/product.md 2, report widgets; docs/domain.md 2.6): each a short table, drawn as a chart with the table behind it. */

const counted = {
  id: integer({ required: true }),
  ...translated({ title: text({ required: true, max: 1000 }) }),
  total_inserted: integer({ required: true }),
  total_published: integer({ required: true }),
} as const

/** Products by what they belong to, the most first; `rest` counts the products of those that are not listed. */
export const productReport = { rows: rows(counted), rest: integer({ required: true }) } as const

/** Orders placed on a day of the shop's calendar, what those that were not cancelled come to, and what their returned items had cost. */
export const ordersByDay = {
  rows: rows(
    {
      day: date({ required: true }),
      orders: integer({ required: true }),
      cancelled: integer({ required: true }),
      takings: money({ required: true }),
      returned: money({ required: true }),
    },
    { max: 366 },
  ),
} as const

/** Orders that are still on their way: at which step, how many, how many of them for more than a day, since when. */
export const openOrders = {
  rows: rows({
    timeline_id: choice('order_step', { required: true }),
    orders: integer({ required: true }),
    waiting: integer({ required: true }),
    oldest_at: time({ required: true }),
  }),
} as const

export const newCustomers = {
  rows: rows({ day: date({ required: true }), customers: integer({ required: true }) }, { max: 366 }),
} as const

/** What was sold most in a time: without cancelled orders, removed lines, returned items and free replacements. */
export const bestSellers = {
  rows: rows({
    id: integer({ required: true }),
    ...translated({ title: text({ required: true, max: 300 }) }),
    qty: integer({ required: true }),
    returned: integer({ required: true }),
    amount: money({ required: true }),
  }),
} as const

/** docs/domain.md 2.6: who has entered and who has changed how many records in a time. */
export const entryReport = {
  rows: rows(
    {
      id: integer({ required: true }),
      title: text({ required: true }),
      total_insert: integer({ required: true }),
      total_update: integer({ required: true }),
    },
    { max: 200 },
  ),
} as const
