import { choice, date, integer, money, rows, text, time, translated } from '../fields/fields.ts'

/**
 * The reports of the dashboard (docs/product.md 2, report widgets; docs/domain.md 2.6): each is a short table, shown as a chart
 * with the table behind it.
 */

const counted = {
  id: integer({ required: true }),
  ...translated({ title: text({ required: true, max: 1000 }) }),
  total_inserted: integer({ required: true }),
  total_published: integer({ required: true }),
} as const

/** Product counts by group, largest first; `rest` is the number of products in the groups not listed. */
export const productReport = { rows: rows(counted), rest: integer({ required: true }) } as const

/** Orders placed on a day in the shop's time zone, the total of those not cancelled, and the value of their returned items. */
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

/** Orders in progress by step: their number, the number waiting for more than a day, and since when the oldest waits. */
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

/** The best-selling products of a period: without cancelled orders, removed lines, returned items and free replacements. */
export const bestSellers = {
  rows: rows({
    id: integer({ required: true }),
    ...translated({ title: text({ required: true, max: 300 }) }),
    qty: integer({ required: true }),
    returned: integer({ required: true }),
    amount: money({ required: true }),
  }),
} as const

/** docs/domain.md 2.6: the number of records that each user created and changed in a period. */
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
