import type { RecordKind } from '#domain/imports/kind-names.ts'
import type { OperationContext } from '../../context/operation.ts'
import { type Row, takeRecord } from './recognise.ts'
import type { Applied } from './staged-row.ts'
import { oneOf, storedRecords } from './stored-records.ts'

/** Finds the records of rows by their ids in another system. */
export async function recogniseByReference(
  operation: OperationContext,
  kind: RecordKind,
  rows: readonly Row[],
): Promise<void> {
  const named = rows.filter(({ given, stored }) => referenceOf(given) !== null && !given.id && !stored)
  if (named.length === 0) return
  const known = await operation.trx
    .selectFrom('external_references')
    .select(['reference', 'record_id'])
    .where('resource', '=', kind)
    .where('reference', 'in', [...new Set(named.map(({ given }) => referenceOf(given) ?? ''))])
    .execute()
  if (known.length === 0) return
  const found = await storedRecords(
    operation,
    kind,
    oneOf(
      'id',
      known.map(({ record_id }) => record_id),
    ),
  )
  const byReference = new Map(known.map(({ reference, record_id }) => [reference, record_id]))
  for (const row of named) {
    const reference = referenceOf(row.given)
    const record = found.find(({ id }) => id === byReference.get(reference ?? ''))
    if (record)
      takeRecord(operation, kind, row, { ...record, external_reference: reference }, 'external_reference')
  }
}

/** Stores the ids that another system has for the records of these rows; an id that another record had moves to the new one. */
export async function storeReferences(
  { trx }: OperationContext,
  kind: RecordKind,
  rows: readonly { line: number; record: Record<string, unknown> | null }[],
  applied: readonly Applied[],
): Promise<void> {
  const ids = new Map(applied.map(({ line, id }) => [line, id]))
  const values = rows.flatMap(({ line, record }) => {
    const [reference, record_id] = [referenceOf(record ?? {}), ids.get(line)]
    return reference === null || record_id === undefined ? [] : [{ resource: kind, reference, record_id }]
  })
  if (values.length === 0) return
  await trx
    .insertInto('external_references')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['resource', 'reference'])
        .doUpdateSet((excluded) => ({ record_id: excluded.ref('excluded.record_id') })),
    )
    .execute()
}

function referenceOf({ external_reference }: Record<string, unknown>): string | null {
  return typeof external_reference === 'string' && external_reference.trim() !== ''
    ? external_reference.trim()
    : null
}
