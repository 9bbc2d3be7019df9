import { flag, integer, keyed, record, reference, rows, text } from '../fields/fields.ts'

/** How a list is shown: what is filtered, how it is sorted, which columns in which order and width. */
export const listSettings = {
  /** Filter values by field, as the list's query takes them. */
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

/** A view of a list that somebody keeps, for themselves or for everybody of a role. */
export const savedView = {
  title: text({ required: true, max: 100 }),
  resource: text({ required: true, max: 60 }),
  role_id: reference('user-role-infos'),
  settings: record(listSettings),
} as const

export const keptView = {
  id: integer({ required: true }),
  ...savedView,
  /** Whether the asker may change it. */
  own: flag(),
} as const
