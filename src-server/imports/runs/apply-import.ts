import { sql } from 'kysely'
import type { Problem } from '#domain/fields/check.ts'
import { type ImportKind, importedResource, isRecordKind } from '#domain/imports/kind-names.ts'
import { importOutcome, importState } from '#domain/imports/run.ts'
import { contextAs, systemContext } from '../../context/background-context.ts'
import type { Context, Shop } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import { storeFailure } from '../../context/stored-failure.ts'
import { afterCommit } from '../../database/transaction.ts'
import { counted } from '../../jobs/counted.ts'
import type { JobTable } from '../../jobs/job-table.ts'
import { mayEdit } from '../../resources/records/may-edit.ts'
import { entryOf } from '../../resources/registry.ts'
import { readName } from '../../resources/table.ts'
import { applyRecords, together } from '../records/apply-records.ts'
import type { AtRow, StagedRow } from '../records/staged-row.ts'
import { applyVariants } from '../variants/apply-variants.ts'
import { applyInParts } from './apply-parts.ts'
import { nameRecords, recount, storeRows } from './import-rows.ts'
import { kindOf, mayImport } from './import-runs.ts'
import { endAs } from './stage-import.ts'

/**
 * Applies the staged rows in one transaction, which also records the result. If the process dies, everything is rolled back and
 * the job starts again.
 */
export async function applyImport(shop: Shop, { id }: JobTable['apply-import']): Promise<void> {
  const run = await shop.db
    .selectFrom('import_runs')
    .select(['kind', 'user_id', 'state', 'operation_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (run?.state !== importState('applying')) return
  const at: AtRow = { row: null, done: 0 }
  const note = (done: number) =>
    runOperation(systemContext(shop), { open: 'the shop itself' }, ({ trx }) =>
      trx
        .updateTable('import_runs')
        .set({ done })
        .where('id', '=', id)
        .where('state', '=', importState('applying'))
        .execute(),
    )
  try {
    const context = await contextAs(shop, run.user_id)
    if (!context) throw new Failure(403, 'admins_only')
    if (run.kind === 'product-files') await applyInParts(context, { ...run, id }, at)
    else await counted(shop, at, note, () => applyRows(context, { ...run, id }, at))
  } catch (error) {
    if (!(error instanceof Failure)) {
      await endAs(shop, id, 'applying', 'failed', storeFailure(error, 'imports.broke_off'))
      throw error
    }
    await failImport(shop, id, at.row, error, run.kind === 'product-files')
  }
}

type Applying = { id: number; kind: string; operation_id: string | null }

async function applyRows(context: Context, { id, kind: name, operation_id }: Applying, at: AtRow) {
  const kind = kindOf(name)
  const apply = async (operation: OperationContext) => {
    Object.assign(at, { row: null, done: 0 })
    // A second process waits here, and finds the import done. The row itself is not locked, because the progress is written to it
    // from outside.
    await sql`select pg_advisory_xact_lock(hashtext(${`haat import ${id}`}))`.execute(operation.trx)
    const run = await operation.trx
      .selectFrom('import_runs')
      .select(['state', 'title'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (run?.state !== importState('applying')) return
    const inside: OperationContext = { ...operation, imported: true }
    const applied = isRecordKind(kind)
      ? await applyRecords(inside, kind, id, at)
      : await applyVariants(mayEdit(operation, 'products'), { id, title: run.title }, at)
    at.row = null
    await nameRecords(operation, id, applied)
    if (applied.length > together) afterCommit(() => refreshPlans(context, kind))
    await operation.trx
      .updateTable('import_runs')
      .set({
        state: importState('applied'),
        operation_id: operation.operation_id,
        finished_at: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', id)
      .execute()
  }
  await runOperation(context, mayImport(kind), apply, operation_id ?? undefined)
}

/** Without new statistics the planner would scan the tables for each record. */
const refreshPlans = async ({ db }: Context, kind: ImportKind) => {
  const tables = [readName(importedResource(kind), entryOf(importedResource(kind))), 'history']
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db)
}

/** Records a row that can no longer be applied as an error, to be corrected. `partly`: the rows before it have been written. */
async function failImport(
  shop: Shop,
  id: number,
  row: StagedRow | null,
  error: Failure,
  partly: boolean,
): Promise<void> {
  if (!row)
    return void (await endAs(shop, id, 'applying', 'staged', storeFailure(error, 'imports.broke_off')))
  const stale: Record<string, Problem> = {
    '': {
      reason:
        error.status === 404 ? 'bulk_gone' : error.status === 409 ? 'bulk_changed_since' : 'undo_not_allowed',
    },
  }
  const problems = (error.errors as Record<string, Problem> | undefined) ?? stale
  await runOperation(systemContext(shop), { open: 'the shop itself' }, async (operation) => {
    const { line, record_id } = row
    await storeRows(operation, id, [
      { line, record_id, record: null, outcome: importOutcome('error'), problems },
    ])
    await recount(operation, id)
  })
  const failure = new Failure(409, partly ? 'imports.row_stopped' : 'imports.row_refused', {
    args: { line: row.line },
  })
  await endAs(shop, id, 'applying', 'staged', storeFailure(failure, 'imports.broke_off'))
}
