import { date, money, text, time } from '../../fields/fields.ts'

/** A closed day, as the back office lists it: the figures as they were when it was closed. */
export const dailyClosing = {
  shop_day: date({ readonly: true }),
  cash: money({ readonly: true }),
  digital: money({ readonly: true }),
  /** Bank, wallet and counter payments that staff recorded. */
  by_hand: money({ readonly: true }),
  refunds: money({ readonly: true }),
  /** Delivered on that day and not paid. */
  dues: money({ readonly: true }),
  note: text({ readonly: true, max: 500 }),
  closed_at: time({ readonly: true }),
  closed_by_name: text({ readonly: true }),
  reopened_at: time({ readonly: true }),
  reopened_by_name: text({ readonly: true }),
  reopen_reason: text({ readonly: true, max: 500 }),
} as const
