import { sql } from 'kysely'
import { readSettings } from '#domain/imports/product-files/settings.ts'
import { importOutcome, importState } from '#domain/imports/run.ts'
import type { Context } from '../../context/context.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import { applyProducts } from '../product-files/apply-products.ts'
import type { AtRow, StagedRow } from '../records/staged-row.ts'
import { nameRecords } from './import-rows.ts'
import { mayImport } from './import-runs.ts'

/** How many products are written per transaction; other requests can use the database in between. */
const together = 100

const guard = mayImport('product-files')

/**
 * Applies a file of products in parts, so that the shop can be used meanwhile. A product is written whole or not at all, and what a
 * process that died has written is not written again. All parts are one operation of the history.
 */
export async function applyInParts(
  context: Context,
  { id, operation_id }: { id: number; operation_id: string | null },
  at: AtRow,
): Promise<void> {
  const operation = operation_id ?? (await beginOperation(context, id))
  while (await runOperation(context, guard, (part) => applyPart(part, id, at), operation)) at.row = null
}

const beginOperation = (context: Context, id: number): Promise<string> =>
  runOperation(context, guard, async ({ trx, operation_id }) => {
    await trx.updateTable('import_runs').set({ operation_id }).where('id', '=', id).execute()
    return operation_id
  })

/** False if nothing is left. */
async function applyPart(operation: OperationContext, id: number, at: AtRow): Promise<boolean> {
  const { trx, context } = operation
  // A second process waits here, and goes on with what is left.
  await sql`select pg_advisory_xact_lock(hashtext(${`haat import ${id}`}))`.execute(trx)
  const run = await trx
    .selectFrom('import_runs')
    .select(['state', 'title', 'settings'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (run?.state !== importState('applying')) return false
  const rows = await nextRows(operation, id)
  if (rows.length === 0) {
    await context.jobs.enqueue(trx, 'download-pictures', {})
    await trx
      .updateTable('import_runs')
      .set({ state: importState('applied'), finished_at: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .execute()
    return false
  }
  const hosts = readSettings(run.settings)?.hosts ?? []
  const written = await applyProducts(operation, { id, title: run.title, hosts }, rows, at)
  await nameRecords(operation, id, written)
  await trx
    .updateTable('import_rows')
    .set({ applied: true })
    .where('run_id', '=', id)
    .where(
      'line',
      'in',
      rows.map(({ line }) => line),
    )
    .execute()
  await trx
    .updateTable('import_runs')
    .set(({ eb }) => ({ done: eb('done', '+', rows.length) }))
    .where('id', '=', id)
    .execute()
  return true
}

const nextRows = ({ trx }: OperationContext, id: number): Promise<StagedRow[]> =>
  trx
    .selectFrom('import_rows')
    .selectAll()
    .where('run_id', '=', id)
    .where('outcome', 'in', [importOutcome('create'), importOutcome('update')])
    .where('applied', '=', false)
    .orderBy('line')
    .limit(together)
    .execute()
