import { text, time } from '../fields/fields.ts'

/** A Haat that runs on this database: it says every half minute that it is still there. */
export const instanceRecord = {
  /** The machine and the process. */
  name: text({ required: true, max: 120, readonly: true }),
  version: text({ required: true, max: 40, readonly: true }),
  commit: text({ max: 40, readonly: true }),
  node: text({ required: true, max: 20, readonly: true }),
  started_at: time({ required: true, readonly: true }),
  seen_at: time({ required: true, readonly: true }),
} as const

/** How often it says so, and how long it may be silent, in seconds. */
export const heartbeat = { every: 30, silence: 100 } as const
