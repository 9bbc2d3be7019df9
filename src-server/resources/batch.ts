import type { OperationContext } from '../context/operation.ts'

type Values = Record<string, unknown>

/** A record of a batch with the requested fields. */
export type BatchRecord = Values & { id: number; created_by: number | null }

export type BatchChange = { id: number; before: Values; after: Values }

/** Changes many records of a resource in few queries. */
export type Batch = {
  /** The live records of these ids with these fields, locked in the order of their ids until the transaction ends. */
  lock: (
    operation: OperationContext,
    ids: readonly number[],
    fields: readonly string[],
  ) => Promise<BatchRecord[]>
  /** Writes the `after` values, and records the changes in the history under the name `as`. */
  write: (operation: OperationContext, changes: readonly BatchChange[], as: string) => Promise<void>
}
