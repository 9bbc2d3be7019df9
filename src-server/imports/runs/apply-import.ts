import { sql } from 'kysely'
import type { Problem } from '#domain/fields/check.ts'
import { type ImportKind, importedResource, isRecordKind } from '#domain/imports/kinds.ts'
import { importOutcome, importState } from '#domain/imports/run.ts'
import { contextAs, contextOfNobody } from '../../context/background-context.ts'
import type { Context, Shop } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { operate, type Work } from '../../context/operation.ts'
import { afterCommit } from '../../database/transaction.ts'
import { counted } from '../../jobs/counted.ts'
import type { JobTable } from '../../jobs/job-table.ts'
import { entryOf } from '../../resources/registry.ts'
import { readName } from '../../resources/table.ts'
import { applyRecords, mayEdit, together } from '../records/apply-records.ts'
import type { Applied, AtRow, KeptRow } from '../records/staged-row.ts'
import { applyVariants } from '../variants/apply-variants.ts'
import { keepFound, recount } from './import-rows.ts'
import { keptProblem } from './import-run.ts'
import { kindOf, mayImport } from './import-runs.ts'
import { endAs } from './stage-import.ts'

/**
 * Applies what was staged, whole or not at all: in one transaction, which also says that it is done. What a process that
 * has died began is as if it had never been, and is begun anew.
 */
export async function applyImport(shop: Shop, { id }: JobTable['apply-import']): Promise<void> {
  const run = await shop.db
    .selectFrom('import_runs')
    .select(['kind', 'user_id', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (run?.state !== importState('applying')) return
  const at: AtRow = { row: null, done: 0 }
  const note = (done: number) =>
    operate(contextOfNobody(shop), { open: 'the shop itself' }, ({ trx }) =>
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
    await counted(shop, at, note, () => applyRows(context, id, kindOf(run.kind), at))
  } catch (error) {
    if (!(error instanceof Failure)) {
      await endAs(shop, id, 'applying', 'failed', keptProblem(error))
      throw error
    }
    await refuse(shop, id, at.row, error)
  }
}

async function applyRows(context: Context, id: number, kind: ImportKind, at: AtRow) {
  await operate(context, mayImport(kind), async (work) => {
    Object.assign(at, { row: null, done: 0 })
    // Whoever comes second waits here, and finds it done. The row itself stays free: beside this it is noted how far it is.
    await sql`select pg_advisory_xact_lock(hashtext(${`haat import ${id}`}))`.execute(work.trx)
    const run = await work.trx
      .selectFrom('import_runs')
      .select(['state', 'title'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (run?.state !== importState('applying')) return
    const applied = isRecordKind(kind)
      ? await applyRecords({ ...work, imported: true }, kind, id, at)
      : await applyVariants(mayEdit(work, 'products'), { id, title: run.title }, at)
    at.row = null
    await nameRecords(work, id, applied)
    if (applied.length > together) afterCommit(() => refreshPlans(context, kind))
    await work.trx
      .updateTable('import_runs')
      .set({
        state: importState('applied'),
        operation_id: work.operation_id,
        finished_at: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', id)
      .execute()
  })
}

/** The planner of the database still takes the tables for what they were; a scan of all for each record would follow. */
const refreshPlans = async ({ db }: Context, kind: ImportKind) => {
  const tables = [readName(importedResource(kind), entryOf(importedResource(kind))), 'history']
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db)
}

const nameRecords = ({ trx }: Work, run: number, named: readonly Applied[]) =>
  sql`update import_rows r set record_id = n.id from jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
    as n(line integer, id integer) where r.run_id = ${run} and r.line = n.line`.execute(trx)

/** What cannot be applied any more is an error of its row, to be corrected; nothing has been changed. */
async function refuse(shop: Shop, id: number, row: KeptRow | null, error: Failure): Promise<void> {
  if (!row) return void (await endAs(shop, id, 'applying', 'staged', keptProblem(error)))
  const stale: Record<string, Problem> = {
    '': {
      reason:
        error.status === 404 ? 'bulk_gone' : error.status === 409 ? 'bulk_changed_since' : 'undo_not_allowed',
    },
  }
  const problems = (error.errors as Record<string, Problem> | undefined) ?? stale
  await operate(contextOfNobody(shop), { open: 'the shop itself' }, async (work) => {
    const { line, record_id } = row
    await keepFound(work, id, [{ line, record_id, record: null, outcome: importOutcome('error'), problems }])
    await recount(work, id)
  })
  const said = new Failure(409, 'imports.row_refused', { args: { line: row.line } })
  await endAs(shop, id, 'applying', 'staged', keptProblem(said))
}
