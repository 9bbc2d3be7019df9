import type { Transaction } from 'kysely'
import type { Schema } from '../../database/schema/schema.ts'

/** The ids that other systems have for records of the shop (docs/domain.md 3.22). */

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
