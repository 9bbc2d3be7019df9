import { flag, integer, longText, rows, text, time } from '../fields/fields.ts'

/** What an operation did to the records of one resource, as the history lists it. */
export const historyEntry = {
  operation_id: text({ max: 36, readonly: true }),
  resource: text({ max: 60, readonly: true }),
  record_id: integer({ readonly: true }),
  /** What the first of the records was called then. */
  title: text({ max: 300, readonly: true }),
  action: text({ max: 40, readonly: true }),
  /** How many records. */
  records: integer({ readonly: true }),
  /** The names of the fields that differ, with commas between them. */
  changed: text({ max: 2000, readonly: true }),
  user_name: text({ readonly: true }),
} as const

/** From which value to which, in words; null is nothing. Long texts are compared, rich ones without their marks. */
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
  /** How many records of its resource the operation has changed. */
  records: integer({ required: true }),
  undoable: flag(),
  changes: rows(changedValue, { max: 1000 }),
} as const

/** How a record was after one of its saves; 0 is how it was before the first that is known. */
export const revision = {
  id: integer({ required: true }),
  action: text({ required: true, max: 40 }),
  user_name: text(),
  created_at: time({ required: true }),
  /** What that save has changed, by the names of the fields. */
  changed: text({ max: 2000 }),
} as const

/** So many days a write can be taken back. */
export const undoDays = 30

export const isUndoable = (created_at: string, now: Date): boolean =>
  now.getTime() - new Date(created_at).getTime() <= undoDays * 24 * 60 * 60 * 1000

/** So many writes are taken back while one waits; more by a job. */
export const undoneAtOnce = 500

/** How far an undo by a job is. */
export const undoStates = ['under_way', 'done', 'broken'] as const
