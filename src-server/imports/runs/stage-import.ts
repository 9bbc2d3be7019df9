import { sql } from 'kysely'
import { importState } from '#domain/imports/run.ts'
import { contextAs, contextOfNobody } from '../../context/background-context.ts'
import type { Context, Shop } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { operate } from '../../context/operation.ts'
import type { JobTable } from '../../jobs/job-table.ts'
import { readDecimalSigns } from '../records/decimal-signs.ts'
import { checkRows } from './check-rows.ts'
import { keepFound, recount } from './import-rows.ts'
import { keptProblem, type Run } from './import-run.ts'
import { kindOf, mayImport } from './import-runs.ts'
import { refuseRepeated } from './repeated.ts'

/** Rows are checked so many at a time; between them others come to the database. */
const batch = 200

/** Checks the rows of a run with the rights of its owner; nothing is written but what has been found. */
export async function stageImport(shop: Shop, { id }: JobTable['stage-import']): Promise<void> {
  const run = await shop.db.selectFrom('import_runs').selectAll().where('id', '=', id).executeTakeFirst()
  if (run?.state !== importState('staging')) return
  try {
    const context = await contextAs(shop, run.user_id)
    if (!context) throw new Failure(403, 'admins_only')
    await stageRows(context, run)
  } catch (error) {
    await endAs(shop, id, 'staging', 'failed', keptProblem(error))
    if (!(error instanceof Failure)) throw error
  }
}

async function stageRows(context: Context, run: Run): Promise<void> {
  const kind = kindOf(run.kind)
  const seen = new Map<string, number>()
  const decimalSigns = await operate(context, mayImport(kind), (work) => readDecimalSigns(work, kind, run))
  const settings = { mapping: run.mapping, decimalSigns }
  let after = 0
  for (let done = 0; done < run.total; ) {
    const checked = await operate(context, mayImport(kind), async (work) => {
      const rows = await work.trx
        .selectFrom('import_rows')
        .select(['line', 'cells'])
        .where('run_id', '=', run.id)
        .where('line', '>', after)
        .orderBy('line')
        .limit(batch)
        .execute()
      const last = rows.at(-1)
      // Removed in the meantime.
      if (!last) return null
      const found = refuseRepeated(kind, await checkRows(work, kind, settings, rows), seen)
      await keepFound(work, run.id, found)
      await work.trx
        .updateTable('import_runs')
        .set({ done: done + rows.length, updated_at: sql<string>`clock_timestamp()` })
        .where('id', '=', run.id)
        .execute()
      return { last: last.line, count: rows.length }
    })
    if (!checked) return
    after = checked.last
    done += checked.count
  }
  await operate(context, mayImport(kind), async (work) => {
    await recount(work, run.id)
    await work.trx
      .updateTable('import_runs')
      .set({ state: importState('staged') })
      .where('id', '=', run.id)
      .where('state', '=', importState('staging'))
      .execute()
  })
}

type From = 'staging' | 'applying'

/** Ends what a job of a run has begun, and says why. */
export const endAs = (shop: Shop, id: number, from: From, to: 'failed' | 'staged', problem: string) =>
  operate(contextOfNobody(shop), { open: 'the shop itself' }, ({ trx }) =>
    trx
      .updateTable('import_runs')
      .set({ state: importState(to), problem, updated_at: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .where('state', '=', importState(from))
      .execute(),
  )
