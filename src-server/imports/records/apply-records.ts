import type { RecordKind } from '#domain/imports/kind-names.ts'
import { importOutcome } from '#domain/imports/run.ts'
import { Failure } from '../../context/failure.ts'
import { type OperationContext, tryPart } from '../../context/operation.ts'
import { storeRecord, updateRecord } from '../../resources/records/engine.ts'
import { mayEdit } from '../../resources/records/may-edit.ts'
import { storeRecords, updateRecords, writesMany } from '../../resources/records/write-many.ts'
import { storeReferencesOfRows } from './external-references.ts'
import { withPassword } from './new-password.ts'
import type { Applied, AtRow, StagedRow } from './staged-row.ts'

/** How many rows are written together. */
export const together = 500

/** Writes the rows of an import in order; many at a time if the resource supports bulk writes. */
export async function applyRecords(
  operation: OperationContext,
  kind: RecordKind,
  id: number,
  at: AtRow,
): Promise<Applied[]> {
  const applied: Applied[] = []
  for (let line = 0; ; ) {
    const rows = await nextRows(operation, id, line)
    const last = rows.at(-1)
    if (!last) return applied
    line = last.line
    const written = (await applyMany(operation, kind, rows)) ?? (await applyEach(operation, kind, rows, at))
    await storeReferencesOfRows(operation, kind, rows, written)
    applied.push(...written)
    at.done = applied.length
  }
}

const nextRows = (operation: OperationContext, id: number, after: number): Promise<StagedRow[]> =>
  operation.trx
    .selectFrom('import_rows')
    .selectAll()
    .where('run_id', '=', id)
    .where('outcome', 'in', [importOutcome('create'), importOutcome('update')])
    .where('line', '>', after)
    .orderBy('line')
    .limit(together)
    .execute()

/** Null, with nothing written, if one of the rows is rejected: writing them one by one then shows which. */
async function applyMany(
  operation: OperationContext,
  kind: RecordKind,
  rows: readonly StagedRow[],
): Promise<Applied[] | null> {
  if (!writesMany(operation.context, kind)) return null
  const applied = await tryPart(operation, (part) => writeMany(part, kind, rows))
  return applied instanceof Failure ? null : applied
}

async function writeMany(
  operation: OperationContext,
  kind: RecordKind,
  rows: readonly StagedRow[],
): Promise<Applied[]> {
  const newRows = rows.filter(({ record_id }) => record_id === null)
  const changes = rows.flatMap(({ line, record_id: id, record }) =>
    id === null ? [] : [{ line, id, body: record ?? {} }],
  )
  if (changes.length > 0) await updateRecords(mayEdit(operation, kind), kind, changes)
  const ids =
    newRows.length > 0
      ? await storeRecords(
          operation,
          kind,
          newRows.map(({ record }) => record ?? {}),
        )
      : []
  return [
    ...changes.map(({ line, id }) => ({ line, id })),
    ...newRows.map(({ line }, nth) => ({ line, id: ids[nth] ?? 0 })),
  ]
}

async function applyEach(
  operation: OperationContext,
  kind: RecordKind,
  rows: readonly StagedRow[],
  at: AtRow,
): Promise<Applied[]> {
  const applied: Applied[] = []
  for (const row of rows) {
    at.row = row
    applied.push({ line: row.line, id: await applyRow(operation, kind, row) })
  }
  at.row = null
  return applied
}

/** Returns the id of the record. */
async function applyRow(
  operation: OperationContext,
  kind: RecordKind,
  { record, record_id }: StagedRow,
): Promise<number> {
  const body = record ?? {}
  if (record_id === null) {
    const { id } = await storeRecord(operation, kind, withPassword(kind, body, true))
    if (kind === 'products') await giveImportKey(operation, id, body.import_key)
    return id
  }
  await updateRecord(mayEdit(operation, kind), kind, record_id, body)
  return record_id
}

/**
 * Stores the number of a product in the file, so that the next import finds the product. A deleted product with the same number
 * loses it.
 */
export async function giveImportKey(
  { trx }: OperationContext,
  id: number,
  import_key: unknown,
): Promise<void> {
  if (typeof import_key !== 'string' || import_key === '') return
  await trx
    .updateTable('products')
    .set({ import_key: null })
    .where('import_key', '=', import_key)
    .where('deleted_at', 'is not', null)
    .execute()
  await trx.updateTable('products').set({ import_key }).where('id', '=', id).execute()
}
