import { hostOf } from '#domain/imports/picture-download.ts'
import { Failure } from '../../context/failure.ts'
import { type OperationContext, tryPart } from '../../context/operation.ts'
import { storeRecord, updateRecord } from '../../resources/records/engine.ts'
import { mayEdit } from '../../resources/records/may-edit.ts'
import { storeRecords } from '../../resources/records/write-many.ts'
import { storeReferencesOfRows } from '../records/external-references.ts'
import type { Applied, AtRow, FileRecord, StagedRow } from '../records/staged-row.ts'
import { applyProduct } from '../variants/apply-variants.ts'
import { newProductBody } from './product-body.ts'

/** `hosts`: those from which pictures are downloaded. */
export type FileRun = { id: number; title: string; hosts: readonly string[] }

/** Writes products of a file with their variants. Returns the product of each row. */
export async function applyProducts(
  operation: OperationContext,
  run: FileRun,
  rows: readonly StagedRow[],
  at: AtRow,
): Promise<Applied[]> {
  const inside: OperationContext = {
    ...operation,
    imported: true,
    stock: { reason: 'import', note: run.title },
  }
  const [newRows, changes] = [rows.filter(isNew), rows.filter((row) => !isNew(row))]
  const written = [
    ...((await createMany(inside, newRows)) ?? (await applyEach(inside, newRows, at))),
    ...(await applyEach(inside, changes, at)),
  ]
  const references = rows.map((row) => ({ line: row.line, record: recordOf(row).product }))
  await storeReferencesOfRows(operation, 'products', references, written)
  await storePictures(operation, run, rows, written)
  return written
}

const isNew = ({ record_id }: StagedRow): boolean => record_id === null

/** Null, with nothing written, if one of the rows is rejected: one by one shows which. */
async function createMany(
  operation: OperationContext,
  rows: readonly StagedRow[],
): Promise<Applied[] | null> {
  if (rows.length === 0) return []
  const bodies = rows.map((row) => newProductBody(recordOf(row)))
  const ids = await tryPart(operation, (part) => storeRecords(part, 'products', bodies))
  return ids instanceof Failure ? null : rows.map(({ line }, nth) => ({ line, id: ids[nth] ?? 0 }))
}

async function applyEach(
  operation: OperationContext,
  rows: readonly StagedRow[],
  at: AtRow,
): Promise<Applied[]> {
  const written: Applied[] = []
  for (const row of rows) {
    at.row = row
    written.push({ line: row.line, id: await applyRow(operation, row, at) })
  }
  at.row = null
  return written
}

/** Enters the pictures to be downloaded, if the file's owner allowed their host. */
async function storePictures(
  { trx }: OperationContext,
  { id: run_id, hosts }: FileRun,
  rows: readonly StagedRow[],
  applied: readonly Applied[],
): Promise<void> {
  const ids = new Map(applied.map(({ line, id }) => [line, id]))
  const values = rows.flatMap((row) =>
    recordOf(row)
      .pictures.filter((url) => hosts.includes(hostOf(url) ?? ''))
      .map((url, position) => ({ run_id, product_id: ids.get(row.line) ?? 0, position, url })),
  )
  if (values.length > 0) await trx.insertInto('picture_downloads').values(values).execute()
}

const recordOf = ({ record }: StagedRow): FileRecord => record as unknown as FileRecord

/** Returns the id of the product. */
async function applyRow(operation: OperationContext, row: StagedRow, at: AtRow): Promise<number> {
  const { product, variants } = recordOf(row)
  if (row.record_id === null)
    return (await storeRecord(operation, 'products', newProductBody({ product, variants }))).id
  if (variants.length === 0)
    await updateRecord(mayEdit(operation, 'products'), 'products', row.record_id, product)
  else
    await applyProduct(mayEdit(operation, 'products'), row.record_id, variants.map(asRow(row)), at, product)
  return row.record_id
}

/** A variant as a row of its own, so that an error names its line. */
const asRow =
  (row: StagedRow) =>
  ({ line, variant_id, ...record }: FileRecord['variants'][number]): StagedRow => ({
    ...row,
    line,
    record_id: variant_id,
    record,
  })
