import { integer, text, time } from '../fields/fields.ts'

/** The file formats of exports. */
export const exportFormats = ['csv', 'xlsx'] as const

export type ExportFormat = (typeof exportFormats)[number]

export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Exports up to this many rows are downloaded directly; larger ones run in the background. */
export const waitedForMost = 5_000

/** A worksheet has 2 to the 20th rows, and one is the header. */
export const workbookMost = 1_048_575

/** The states of a background export. */
export const exportStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

/** The request for a background export: the query is that of the list. */
export const exportRequest = {
  resource: text({ required: true, max: 60 }),
  format: text({ required: true, max: 10 }),
  query: text({ max: 4000 }),
} as const

const count = integer({ required: true, min: 0 })

export const exportRun = {
  id: integer({ required: true }),
  resource: text({ required: true, max: 60 }),
  format: text({ required: true, max: 10 }),
  /** An index into `exportStates`. */
  state: count,
  total: count,
  done: count,
  /** The size of the file in bytes. */
  size: integer({ min: 0 }),
  /** The error, if it failed. */
  problem: text({ max: 500 }),
  created_at: time({ required: true }),
  finished_at: time(),
} as const
