import { decimal, flag, integer, money, rows, text, translated } from '../fields/fields.ts'

/** One row per feature that a role may access; the six flags of docs/domain.md 4. */
export const roleAccess = {
  feature_id: integer({ required: true, min: 1 }),
  create: flag(),
  view_others: flag(),
  edit: flag(),
  edit_others: flag(),
  delete: flag(),
  delete_others: flag(),
} as const

/** The role of an admin. The weight only affects the order of the list. */
export const userRole = {
  ...translated({ role_title: text({ required: true, unique: true }) }),
  weight: integer({ required: true, min: 1, max: 100, initial: 1 }),
  /** Users with this role must sign in with a second factor. */
  second_factor: flag(),
  /** The largest discount on an order, in Tk and as a percentage of its items; empty: no limit. */
  max_discount: money(),
  max_discount_percent: decimal({ min: 0, max: 100 }),
  /** The largest refund of an order without the approval of a second person, in Tk; empty: no limit. */
  max_refund: money(),
  role_accesses: rows(roleAccess, { max: 200 }),
} as const
