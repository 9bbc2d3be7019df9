import { type Kysely, sql } from 'kysely'
import type { Medicine } from '#domain/imports/medicine-row.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { updateRecord } from '../../resources/records/engine.ts'
import { insertProducts } from './insert-products.ts'
import { completeLookups, importRight, type Lookups, rememberMade, withMade } from './lookups.ts'
import { medicineFingerprint, productOf } from './medicine-product.ts'

export type MedicineAt = { line: number; medicine: Medicine }

/** The result of a row that was not simply written. */
export type Outcome = { line: number; reason: 'left_changed' | 'left_deleted' | 'not_stored'; text: string }

export type Written = { created: number; updated: number; unchanged: number; outcomes: Outcome[] }

/**
 * Writes a batch of medicines and the records that they refer to, in one operation. If the database rejects it, each row is tried
 * separately, so that an invalid row does not affect others.
 */
export async function writeBatch(
  context: Context,
  lookups: Lookups,
  batch: readonly MedicineAt[],
): Promise<Written> {
  try {
    const { made, written } = await runOperation(context, importRight, async (operation) => {
      const medicines = batch.map(({ medicine }) => medicine)
      const made = await completeLookups(operation, lookups, medicines)
      return { made, written: await write(operation, withMade(lookups, made), batch) }
    })
    rememberMade(lookups, made)
    return written
  } catch (error) {
    if (!isDatabaseProblem(error)) throw error
    if (batch.length > 1) {
      const each: Written[] = []
      for (const row of batch) each.push(await writeBatch(context, lookups, [row]))
      return each.reduce(add)
    }
    const text = error instanceof Error ? error.message : ''
    const outcomes = batch.map(({ line }) => ({ line, reason: 'not_stored' as const, text }))
    return { created: 0, updated: 0, unchanged: 0, outcomes }
  }
}

// Errors of a value or a rule; a lost connection or a full disk aborts the import.
const isDatabaseProblem = (error: unknown): boolean =>
  error instanceof Failure || (error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code)))

export const add = (a: Written, b: Written): Written => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
  outcomes: [...a.outcomes, ...b.outcomes],
})

async function write(
  operation: OperationContext,
  lookups: Lookups,
  batch: readonly MedicineAt[],
): Promise<Written> {
  const known = await readKnown(
    operation.trx,
    batch.map(({ medicine }) => medicine.import_key),
  )
  const written: Written = { created: 0, updated: 0, unchanged: 0, outcomes: [] }
  const newProducts: Parameters<typeof insertProducts>[1][number][] = []
  for (const { line, medicine } of batch) {
    const { import_key, product_title } = medicine
    const source = medicineFingerprint(medicine)
    const stored = known.get(import_key)
    if (!stored) newProducts.push({ import_key, source, product: productOf(medicine, lookups) })
    else if (!stored.live) written.outcomes.push({ line, reason: 'left_deleted', text: product_title })
    else if (stored.source === source) written.unchanged++
    // Products that people have changed are not overwritten.
    else if (stored.changed) written.outcomes.push({ line, reason: 'left_changed', text: product_title })
    else {
      await updateRecord(operation, 'products', stored.id, productOf(medicine, lookups))
      const after = { id: stored.id, import_fingerprint: source }
      operation.recordChange({ resource: 'products', id: stored.id, action: 'update', as: 'import', after })
      written.updated++
    }
  }
  written.created = await insertProducts(operation, newProducts)
  written.unchanged += newProducts.length - written.created
  return written
}

/** An imported product: the hash of the last import, and whether a user has changed it since. */
type Known = { id: number; import_key: string; live: boolean; source: string | null; changed: boolean }

async function readKnown(db: Kysely<Schema>, keys: string[]): Promise<Map<string, Known>> {
  const { rows } = await sql<Known>`
    select p.id, p.import_key, p.deleted_at is null as live, i.source, i.id is distinct from l.id as changed
    from products p
    left join lateral (select h.id, h.after->>'import_fingerprint' as source from history h
      where h.resource = 'products' and h.record_id = p.id and h.action = 'import' order by h.id desc limit 1) i on true
    left join lateral (select h.id from history h
      where h.resource = 'products' and h.record_id = p.id order by h.id desc limit 1) l on true
    where p.import_key = any(${keys}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.import_key, row]))
}
