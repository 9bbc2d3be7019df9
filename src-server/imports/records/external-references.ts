import type { RecordKind } from '#domain/imports/kind-names.ts'
import type { OperationContext } from '../../context/operation.ts'
import { recordsByReference, storeReferences } from '../../resources/records/external-references.ts'
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
  const references = named.map(({ given }) => referenceOf(given) ?? '')
  const byReference = await recordsByReference(operation.trx, kind, references)
  if (byReference.size === 0) return
  const found = await storedRecords(operation, kind, oneOf('id', [...byReference.values()]))
  for (const row of named) {
    const reference = referenceOf(row.given)
    const record = found.find(({ id }) => id === byReference.get(reference ?? ''))
    if (record)
      takeRecord(operation, kind, row, { ...record, external_reference: reference }, 'external_reference')
  }
}

/** Stores the ids that another system has for the records of these rows. */
export async function storeReferencesOfRows(
  { trx }: OperationContext,
  kind: RecordKind,
  rows: readonly { line: number; record: Record<string, unknown> | null }[],
  applied: readonly Applied[],
): Promise<void> {
  const ids = new Map(applied.map(({ line, id }) => [line, id]))
  const records = rows.flatMap(({ line, record }) => {
    const [reference, record_id] = [referenceOf(record ?? {}), ids.get(line)]
    return reference === null || record_id === undefined ? [] : [{ reference, record_id }]
  })
  await storeReferences(trx, kind, records)
}

function referenceOf({ external_reference }: Record<string, unknown>): string | null {
  return typeof external_reference === 'string' && external_reference.trim() !== ''
    ? external_reference.trim()
    : null
}
