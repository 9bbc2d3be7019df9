import { text, time } from '../fields/fields.ts'

/** A running instance of Haat on this database; it sends a heartbeat every half minute. */
export const instanceRecord = {
  /** The host name and the process id. */
  name: text({ required: true, max: 120, readonly: true }),
  version: text({ required: true, max: 40, readonly: true }),
  commit: text({ max: 40, readonly: true }),
  node: text({ required: true, max: 20, readonly: true }),
  started_at: time({ required: true, readonly: true }),
  seen_at: time({ required: true, readonly: true }),
} as const

/** The interval of the heartbeat, and the time without one after which an instance counts as stopped, in seconds. */
export const heartbeat = { every: 30, silence: 100 } as const
