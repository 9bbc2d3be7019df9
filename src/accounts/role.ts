import { flag, integer, rows, text, translated } from '../fields/fields.ts'

/** One row per feature that a role may enter; the six flags of docs/domain.md 4. */
export const roleAccess = {
  feature_id: integer({ required: true, min: 1 }),
  create: flag(),
  view_others: flag(),
  edit: flag(),
  edit_others: flag(),
  delete: flag(),
  delete_others: flag(),
} as const

/** What an admin may do. The weight only orders the list. */
export const userRole = {
  ...translated({ role_title: text({ required: true, unique: true }) }),
  weight: integer({ required: true, min: 1, max: 100, initial: 1 }),
  /** Whoever has this role signs in with a second factor. */
  second_factor: flag(),
  role_accesses: rows(roleAccess, { max: 200 }),
} as const
