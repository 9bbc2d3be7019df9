import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../database/schema/schema.ts'

/** The ids that other systems have for records of the shop (docs/domain.md 3.22). */

/** Until the transaction ends no other one creates a record for these references: there is no row yet that it could wait for. */
export async function lockReferences(
  trx: Transaction<Schema>,
  resource: string,
  references: readonly string[],
): Promise<void> {
  const keys = [...new Set(references)].sort().map((reference) => `haat reference ${resource} ${reference}`)
  if (keys.length === 0) return
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as key`.execute(
    trx,
  )
}

/** The ids of the records by their reference. */
export async function recordsByReference(
  trx: Transaction<Schema>,
  resource: string,
  references: readonly string[],
): Promise<Map<string, number>> {
  if (references.length === 0) return new Map()
  const known = await trx
    .selectFrom('external_references')
    .select(['reference', 'record_id'])
    .where('resource', '=', resource)
    .where('reference', 'in', [...new Set(references)])
    .execute()
  return new Map(known.map(({ reference, record_id }) => [reference, record_id]))
}

/** Stores the references of records; a reference that another record had moves to the new one. */
export async function storeReferences(
  trx: Transaction<Schema>,
  resource: string,
  records: readonly { reference: string; record_id: number }[],
): Promise<void> {
  if (records.length === 0) return
  await trx
    .insertInto('external_references')
    .values(records.map((record) => ({ resource, ...record })))
    .onConflict((conflict) =>
      conflict
        .columns(['resource', 'reference'])
        .doUpdateSet((excluded) => ({ record_id: excluded.ref('excluded.record_id') })),
    )
    .execute()
}
