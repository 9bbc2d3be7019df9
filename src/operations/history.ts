import { flag, integer, longText, rows, text, time } from '../fields/fields.ts'

/** The effect of an operation on the records of one resource, as a row of the history list. */
export const historyEntry = {
  operation_id: text({ max: 36, readonly: true }),
  resource: text({ max: 60, readonly: true }),
  record_id: integer({ readonly: true }),
  /** The title of the first record at that time. */
  title: text({ max: 300, readonly: true }),
  action: text({ max: 40, readonly: true }),
  /** The number of records. */
  records: integer({ readonly: true }),
  /** The names of the changed fields, separated by commas. */
  changed: text({ max: 2000, readonly: true }),
  user_name: text({ readonly: true }),
} as const

/** The old and new value of a field, as text; null is empty. Long texts are compared, rich ones without markup. */
export const changedValue = {
  label: text({ required: true, max: 300 }),
  before: longText({ max: 200_000 }),
  after: longText({ max: 200_000 }),
  long: flag(),
  rich: flag(),
} as const

/** A write in the history of one record. */
export const recordWrite = {
  id: integer({ required: true }),
  operation_id: text({ required: true, max: 36 }),
  action: text({ required: true, max: 40 }),
  user_name: text(),
  created_at: time({ required: true }),
  /** The number of records of its resource that the operation has changed. */
  records: integer({ required: true }),
  undoable: flag(),
  changes: rows(changedValue, { max: 1000 }),
} as const

/** The state of a record after one of its saves; 0 is the state before the first recorded one. */
export const revision = {
  id: integer({ required: true }),
  action: text({ required: true, max: 40 }),
  user_name: text(),
  created_at: time({ required: true }),
  /** The names of the fields changed by that save. */
  changed: text({ max: 2000 }),
} as const

/** The number of days within which a write can be undone. */
export const undoDays = 30

export const isUndoable = (created_at: string, now: Date): boolean =>
  now.getTime() - new Date(created_at).getTime() <= undoDays * 24 * 60 * 60 * 1000

/** Up to this many writes are undone in the request; more are undone by a job. */
export const undoneAtOnce = 500

/** The states of an undo that runs as a job. */
export const undoStates = ['under_way', 'done', 'broken'] as const
