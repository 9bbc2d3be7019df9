import type { Work } from '../context/operation.ts'

type Values = Record<string, unknown>

/** A record among many, with the fields that were asked for. */
export type BatchRecord = Values & { id: number; created_by: number | null }

export type BatchChange = { id: number; before: Values; after: Values }

/** What changes many records of a resource in few statements. */
export type Batch = {
  /** The live ones of these records with these fields; locked in the order of their ids until the work ends. */
  lock: (work: Work, ids: readonly number[], fields: readonly string[]) => Promise<BatchRecord[]>
  /** Writes what comes `after`, and keeps it in the history `as` it is called. */
  write: (work: Work, changes: readonly BatchChange[], as: string) => Promise<void>
}
