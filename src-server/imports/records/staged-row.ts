import type { Selectable } from 'kysely'
import type { variant } from '#domain/catalog/product.ts'
import type { Problem } from '#domain/fields/check.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { Schema } from '../../database/schema/schema.ts'
import type { Count } from '../../jobs/counted.ts'

/** A row of an import on its way from the file to a record. */

export type KeptRow = Selectable<Schema['import_rows']>

/** What has been found of a row, as it is kept. */
export type Found = {
  line: number
  outcome: number
  record_id: number | null
  record: Record<string, unknown> | null
  problems: Record<string, Problem> | null
}

/** What is kept of a row that changes something: what it says, of which product as it was when it was looked at. */
export type VariantRecord = Partial<Values<typeof variant>> & {
  product_id: number
  updated_at: string
  /** By how much its stock is moved. */
  change?: number
  was?: Record<string, string | null>
}

/** Which record a row has become. */
export type Applied = { line: number; id: number }

/** The row that is being written, to be named where it is refused, and how many are done. */
export type AtRow = { row: KeptRow | null } & Count
