import { sql } from 'kysely'
import type { Problem } from '#domain/check.ts'
import type { ImportKind } from '#domain/imports/kinds.ts'
import { importOutcome, importState } from '#domain/imports/run.ts'
import type { Context, Shop } from '../context.ts'
import type { JobTable } from '../database/job-table.ts'
import { contextAs, contextOfNobody } from '../database/seed/context.ts'
import { Failure } from '../failure.ts'
import { operate, requireRight, type Work } from '../operation.ts'
import { storeRecord, updateRecord } from '../resources/engine.ts'
import { entryOf } from '../resources/registry.ts'
import { type KeptRow, keepFound, recount } from './import-rows.ts'
import { keptProblem } from './import-run.ts'
import { kindOf, mayImport } from './import-runs.ts'
import { withPassword } from './new-password.ts'
import { endAs } from './stage-import.ts'

const batch = 500

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
  const at: { row: KeptRow | null } = { row: null }
  try {
    const context = await contextAs(shop, run.user_id)
    if (!context) throw new Failure(403, 'admins_only')
    await applyRows(context, id, kindOf(run.kind), at)
  } catch (error) {
    if (!(error instanceof Failure)) {
      await endAs(shop, id, 'applying', 'failed', keptProblem(error))
      throw error
    }
    await refuse(shop, id, at.row, error)
  }
}

async function applyRows(context: Context, id: number, kind: ImportKind, at: { row: KeptRow | null }) {
  await operate(context, mayImport(kind), async (work) => {
    at.row = null
    // Whoever comes second waits here, and finds it done.
    const { rows } = await sql<{
      state: number
    }>`select state from import_runs where id = ${id} for update`.execute(work.trx)
    if (rows[0]?.state !== importState('applying')) return
    for (let line = 0; ; ) {
      const some = await nextRows(work, id, line)
      const named: { line: number; id: number }[] = []
      for (const row of some) {
        at.row = row
        named.push({ line: row.line, id: await applyRow(work, kind, row) })
      }
      at.row = null
      await nameRecords(work, id, named)
      const last = some.at(-1)
      if (!last) break
      line = last.line
    }
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

const nextRows = (work: Work, id: number, after: number): Promise<KeptRow[]> =>
  work.trx
    .selectFrom('import_rows')
    .selectAll()
    .where('run_id', '=', id)
    .where('outcome', 'in', [importOutcome('create'), importOutcome('update')])
    .where('line', '>', after)
    .orderBy('line')
    .limit(batch)
    .execute()

/** Answers the id of the record. */
async function applyRow(work: Work, kind: ImportKind, { record, record_id }: KeptRow): Promise<number> {
  const body = record ?? {}
  if (record_id === null) return (await storeRecord(work, kind, withPassword(kind, body, true))).id
  await updateRecord(mayEdit(work, kind), kind, record_id, body, false)
  return record_id
}

const nameRecords = ({ trx }: Work, run: number, named: readonly { line: number; id: number }[]) =>
  sql`update import_rows r set record_id = n.id from jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
    as n(line integer, id integer) where r.run_id = ${run} and r.line = n.line`.execute(trx)

/** Whose record it is counts as it does in a form. */
const mayEdit = (work: Work, kind: ImportKind): Work => ({
  ...work,
  requireRight: (record) =>
    requireRight(work.context, { action: 'edit', feature: entryOf(kind).feature }, record),
})

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
