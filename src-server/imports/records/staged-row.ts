import type { Selectable } from 'kysely'
import type { variant } from '#domain/catalog/product.ts'
import type { Problem } from '#domain/fields/check.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { Schema } from '../../database/schema/schema.ts'
import type { Count } from '../../jobs/counted.ts'

/** The states of an imported row between the file and the record. */

export type StagedRow = Selectable<Schema['import_rows']>

/** The stored result of checking a row. */
export type Found = {
  line: number
  outcome: number
  record_id: number | null
  record: Record<string, unknown> | null
  problems: Record<string, Problem> | null
}

/** The stored values of a row that changes a variant, with the product and its version at the time of the check. */
export type VariantRecord = Partial<Values<typeof variant>> & {
  product_id: number
  updated_at: string
  /** The difference of the stock. */
  change?: number
  was?: Record<string, string | null>
}

/** The record that a row was written to. */
export type Applied = { line: number; id: number }

/** The row that is being written, to be named in an error, and the number of finished rows. */
export type AtRow = { row: StagedRow | null } & Count
