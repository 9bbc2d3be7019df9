import type { RecordKind } from '#domain/imports/kinds.ts'
import { importOutcome } from '#domain/imports/run.ts'
import { Failure } from '../../context/failure.ts'
import { requireRightToWrite, tryPart, type Work } from '../../context/operation.ts'
import { storeRecord, updateRecord } from '../../resources/records/engine.ts'
import { storeRecords, updateRecords, writesMany } from '../../resources/records/write-many.ts'
import { entryOf } from '../../resources/registry.ts'
import { storeReferences } from './external-references.ts'
import { withPassword } from './new-password.ts'
import type { Applied, AtRow, KeptRow } from './staged-row.ts'

/** So many rows are written together. */
export const together = 500

/** Writes the rows of an import, in their order; those of a plain kind many at a time. */
export async function applyRecords(work: Work, kind: RecordKind, id: number, at: AtRow): Promise<Applied[]> {
  const applied: Applied[] = []
  for (let line = 0; ; ) {
    const rows = await nextRows(work, id, line)
    const last = rows.at(-1)
    if (!last) return applied
    line = last.line
    const written = (await applyMany(work, kind, rows)) ?? (await applyEach(work, kind, rows, at))
    await storeReferences(work, kind, rows, written)
    applied.push(...written)
    at.done = applied.length
  }
}

const nextRows = (work: Work, id: number, after: number): Promise<KeptRow[]> =>
  work.trx
    .selectFrom('import_rows')
    .selectAll()
    .where('run_id', '=', id)
    .where('outcome', 'in', [importOutcome('create'), importOutcome('update')])
    .where('line', '>', after)
    .orderBy('line')
    .limit(together)
    .execute()

/** Null, with nothing written, where one of them is refused: the one that it is shows when they are written one by one. */
async function applyMany(work: Work, kind: RecordKind, rows: readonly KeptRow[]): Promise<Applied[] | null> {
  if (!writesMany(work.context, kind)) return null
  const applied = await tryPart(work, (part) => writeMany(part, kind, rows))
  return applied instanceof Failure ? null : applied
}

async function writeMany(work: Work, kind: RecordKind, rows: readonly KeptRow[]): Promise<Applied[]> {
  const news = rows.filter(({ record_id }) => record_id === null)
  const changes = rows.flatMap(({ line, record_id: id, record }) =>
    id === null ? [] : [{ line, id, body: record ?? {} }],
  )
  if (changes.length > 0) await updateRecords(mayEdit(work, kind), kind, changes)
  const ids =
    news.length > 0
      ? await storeRecords(
          work,
          kind,
          news.map(({ record }) => record ?? {}),
        )
      : []
  return [
    ...changes.map(({ line, id }) => ({ line, id })),
    ...news.map(({ line }, nth) => ({ line, id: ids[nth] ?? 0 })),
  ]
}

async function applyEach(
  work: Work,
  kind: RecordKind,
  rows: readonly KeptRow[],
  at: AtRow,
): Promise<Applied[]> {
  const applied: Applied[] = []
  for (const row of rows) {
    at.row = row
    applied.push({ line: row.line, id: await applyRow(work, kind, row) })
  }
  at.row = null
  return applied
}

/** Answers the id of the record. */
async function applyRow(work: Work, kind: RecordKind, { record, record_id }: KeptRow): Promise<number> {
  const body = record ?? {}
  if (record_id === null) {
    const { id } = await storeRecord(work, kind, withPassword(kind, body, true))
    if (kind === 'products') await giveImportKey(work, id, body.import_key)
    return id
  }
  await updateRecord(mayEdit(work, kind), kind, record_id, body)
  return record_id
}

/** Whose record it is counts as it does in a form. */
export const mayEdit = (work: Work, kind: RecordKind): Work => ({
  ...work,
  requireRight: (record) =>
    requireRightToWrite(work.context, { action: 'edit', feature: entryOf(kind).feature }, record),
})

/** A product of a file keeps the number that it has there, so that it is found again. A deleted one that has it loses it. */
export async function giveImportKey({ trx }: Work, id: number, import_key: unknown): Promise<void> {
  if (typeof import_key !== 'string' || import_key === '') return
  await trx
    .updateTable('products')
    .set({ import_key: null })
    .where('import_key', '=', import_key)
    .where('deleted_at', 'is not', null)
    .execute()
  await trx.updateTable('products').set({ import_key }).where('id', '=', id).execute()
}
