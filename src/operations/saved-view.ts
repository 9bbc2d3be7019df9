import { flag, integer, keyed, record, reference, rows, text } from '../fields/fields.ts'

/** The settings of a list: filters, sort order, and columns with their order and width. */
export const listSettings = {
  /** Filter values by field, in the format of the list's query. */
  filter: keyed({ value: text({ required: true, max: 500 }) }, { max: 30 }),
  sort: text({ max: 60 }),
  order: text({ max: 4 }),
  per_page: integer({ min: 5, max: 100 }),
  columns: rows(
    { name: text({ required: true, max: 60 }), width: integer({ min: 40, max: 1200 }) },
    { max: 60 },
  ),
  dense: flag(),
} as const

/** A saved view of a list, for its owner or for all users of a role. */
export const savedView = {
  title: text({ required: true, max: 100 }),
  resource: text({ required: true, max: 60 }),
  role_id: reference('user-role-infos'),
  settings: record(listSettings),
} as const

export const savedViewBody = {
  id: integer({ required: true }),
  ...savedView,
  /** Whether the current user may change it. */
  own: flag(),
} as const
