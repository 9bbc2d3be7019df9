import { sql } from 'kysely'
import { contextAs, systemContext } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { runOperation } from '../context/operation.ts'
import { storeFailure } from '../context/stored-failure.ts'
import { type Count, counted } from '../jobs/counted.ts'
import type { JobTable } from '../jobs/job-table.ts'
import { named } from './stayed.ts'
import { readOwn, undoNow } from './undo.ts'
import { stateOf } from './undo-runs.ts'

/** Runs an undo job in one transaction that also records its result, with the permissions of the user who started it. */
export async function runUndo(shop: Shop, { id }: JobTable['undo-operation']): Promise<void> {
  const run = await shop.db.selectFrom('undo_runs').selectAll().where('id', '=', id).executeTakeFirst()
  if (run?.state !== stateOf('under_way')) return
  const count: Count = { done: 0 }
  const note = (done: number) =>
    runOperation(systemContext(shop), { open: 'the shop itself' }, ({ trx }) =>
      trx.updateTable('undo_runs').set({ done }).where('id', '=', id).where('state', '=', 0).execute(),
    )
  try {
    const context = await contextAs(shop, run.user_id)
    if (!context) throw new Failure(403, 'admins_only')
    const target = { operation_id: run.operation_id }
    const rows = await readOwn(context, target)
    await counted(shop, count, note, () =>
      undoNow(context, target, rows, {
        at: new Date(run.created_at),
        progress: (done) => {
          count.done = done
        },
        // A second process waits here, and finds the undo done.
        first: async ({ trx }) => {
          await sql`select pg_advisory_xact_lock(hashtext(${`haat undo ${id}`}))`.execute(trx)
          const { rows: open } =
            await sql`select from undo_runs where id = ${id} and state = ${stateOf('under_way')}`.execute(trx)
          return open.length > 0
        },
        last: async ({ trx, operation_id }, { restored, left }) => {
          const stayed = left
            .slice(0, named)
            .map(({ resource, id: at, reason }) => ({ resource, id: at, reason }))
          await trx
            .updateTable('undo_runs')
            .set({
              state: stateOf('done'),
              undo_id: operation_id,
              done: run.total,
              restored,
              stayed: JSON.stringify(stayed),
              stayed_total: left.length,
              finished_at: sql<string>`clock_timestamp()`,
            })
            .where('id', '=', id)
            .execute()
        },
      }),
    )
  } catch (error) {
    await runOperation(systemContext(shop), { open: 'the shop itself' }, ({ trx }) =>
      trx
        .updateTable('undo_runs')
        .set({ state: stateOf('broken'), problem: storeFailure(error, 'undo.broke_off') })
        .where('id', '=', id)
        .where('state', '=', stateOf('under_way'))
        .execute(),
    )
    if (!(error instanceof Failure)) throw error
  }
}
