import { integer, text, time } from '../fields/fields.ts'

/** The kinds of file that a list can be had as. */
export const exportFormats = ['csv', 'xlsx'] as const

export type ExportFormat = (typeof exportFormats)[number]

export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** So many rows one waits for; more are written in the background. */
export const waitedForMost = 5_000

/** A sheet of a workbook has 2 to the 20th rows, and one is the head. */
export const workbookMost = 1_048_575

/** How far an export in the background is. */
export const exportStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

/** What somebody asks to be written in the background: the query is that of the list. */
export const askedExport = {
  resource: text({ required: true, max: 60 }),
  format: text({ required: true, max: 10 }),
  query: text({ max: 4000 }),
} as const

const count = integer({ required: true, min: 0 })

export const exportRun = {
  id: integer({ required: true }),
  resource: text({ required: true, max: 60 }),
  format: text({ required: true, max: 10 }),
  /** A place in `exportStates`. */
  state: count,
  total: count,
  done: count,
  /** How many bytes the file has. */
  size: integer({ min: 0 }),
  /** Why it failed. */
  problem: text({ max: 500 }),
  created_at: time({ required: true }),
  finished_at: time(),
} as const
