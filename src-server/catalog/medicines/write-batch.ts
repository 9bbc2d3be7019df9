import { type Kysely, sql } from 'kysely'
import type { Medicine } from '#domain/imports/medicine-row.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { operate, type Work } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { updateRecord } from '../../resources/records/engine.ts'
import { insertProducts } from './insert-products.ts'
import { completeLookups, importRight, type Lookups, rememberMade, withMade } from './lookups.ts'
import { fingerprint, productOf } from './medicine-product.ts'

export type MedicineAt = { line: number; medicine: Medicine }

/** What became of a row that did not simply go in. */
export type Outcome = { line: number; reason: 'left_changed' | 'left_deleted' | 'not_stored'; text: string }

export type Written = { created: number; updated: number; unchanged: number; outcomes: Outcome[] }

/**
 * Writes a batch of medicines, and what they refer to, in one operation. When the database refuses it, each row is tried by
 * itself, so that a bad row costs no other.
 */
export async function writeBatch(
  context: Context,
  lookups: Lookups,
  batch: readonly MedicineAt[],
): Promise<Written> {
  try {
    const { made, written } = await operate(context, importRight, async (work) => {
      const medicines = batch.map(({ medicine }) => medicine)
      const made = await completeLookups(work, lookups, medicines)
      return { made, written: await write(work, withMade(lookups, made), batch) }
    })
    rememberMade(lookups, made)
    return written
  } catch (error) {
    if (!isRefusal(error)) throw error
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

// What a value or a rule is at fault for; a lost connection or a full disk ends the import.
const isRefusal = (error: unknown): boolean =>
  error instanceof Failure || (error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code)))

export const add = (a: Written, b: Written): Written => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
  outcomes: [...a.outcomes, ...b.outcomes],
})

async function write(work: Work, lookups: Lookups, batch: readonly MedicineAt[]): Promise<Written> {
  const known = await readKnown(
    work.trx,
    batch.map(({ medicine }) => medicine.import_key),
  )
  const written: Written = { created: 0, updated: 0, unchanged: 0, outcomes: [] }
  const news: Parameters<typeof insertProducts>[1][number][] = []
  for (const { line, medicine } of batch) {
    const { import_key, product_title } = medicine
    const said = fingerprint(medicine)
    const stored = known.get(import_key)
    if (!stored) news.push({ import_key, said, product: productOf(medicine, lookups) })
    else if (!stored.live) written.outcomes.push({ line, reason: 'left_deleted', text: product_title })
    else if (stored.said === said) written.unchanged++
    // What people have changed stays theirs.
    else if (stored.changed) written.outcomes.push({ line, reason: 'left_changed', text: product_title })
    else {
      await updateRecord(work, 'products', stored.id, productOf(medicine, lookups))
      const after = { id: stored.id, import_fingerprint: said }
      work.keep({ resource: 'products', id: stored.id, action: 'update', as: 'import', after })
      written.updated++
    }
  }
  written.created = await insertProducts(work, news)
  written.unchanged += news.length - written.created
  return written
}

/** An imported product: what the last import said of it, and whether somebody has changed it since. */
type Known = { id: number; import_key: string; live: boolean; said: string | null; changed: boolean }

async function readKnown(db: Kysely<Schema>, keys: string[]): Promise<Map<string, Known>> {
  const { rows } = await sql<Known>`
    select p.id, p.import_key, p.deleted_at is null as live, i.said, i.id is distinct from l.id as changed
    from products p
    left join lateral (select h.id, h.after->>'import_fingerprint' as said from history h
      where h.resource = 'products' and h.record_id = p.id and h.action = 'import' order by h.id desc limit 1) i on true
    left join lateral (select h.id from history h
      where h.resource = 'products' and h.record_id = p.id order by h.id desc limit 1) l on true
    where p.import_key = any(${keys}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.import_key, row]))
}
