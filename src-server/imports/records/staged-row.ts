import type { Selectable } from 'kysely'
import type { variant } from '#domain/catalog/product.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { ImportProblem } from '#domain/imports/missing-entry.ts'
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
  problems: Record<string, ImportProblem> | null
}

/** The stored values of a row that changes a variant, with the product and its version at the time of the check. */
export type VariantRecord = Partial<Values<typeof variant>> & {
  product_id: number
  updated_at: string
  /** The difference of the stock. */
  change?: number
  was?: Record<string, string | null>
}

/** The stored values of a row that changes a product of a file, with those of its variants. */
export type FileRecord = {
  product: Record<string, unknown>
  variants: readonly (VariantRecord & { line: number; variant_id: number | null })[]
  pictures: readonly string[]
}

/** The record that a row was written to. */
export type Applied = { line: number; id: number }

/** The row that is being written, to be named in an error, and the number of finished rows. */
export type AtRow = { row: StagedRow | null } & Count
