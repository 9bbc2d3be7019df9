import { sql } from 'kysely'
import { contextAs, contextOfNobody } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { operate } from '../context/operation.ts'
import { type Count, counted } from '../jobs/counted.ts'
import type { JobTable } from '../jobs/job-table.ts'
import { named } from './stayed.ts'
import { readOwn, undoNow } from './undo.ts'
import { stateOf } from './undo-runs.ts'

/** Takes back what a run asks for, in one transaction that also says so, with the rights of whoever has asked. */
export async function runUndo(shop: Shop, { id }: JobTable['undo-operation']): Promise<void> {
  const run = await shop.db.selectFrom('undo_runs').selectAll().where('id', '=', id).executeTakeFirst()
  if (run?.state !== stateOf('under_way')) return
  const count: Count = { done: 0 }
  const note = (done: number) =>
    operate(contextOfNobody(shop), { open: 'the shop itself' }, ({ trx }) =>
      trx.updateTable('undo_runs').set({ done }).where('id', '=', id).where('state', '=', 0).execute(),
    )
  try {
    const context = await contextAs(shop, run.user_id)
    if (!context) throw new Failure(403, 'admins_only')
    const asked = { operation_id: run.operation_id }
    const rows = await readOwn(context, asked)
    await counted(shop, count, note, () =>
      undoNow(context, asked, rows, {
        at: new Date(run.created_at),
        progress: (done) => {
          count.done = done
        },
        // Whoever comes second waits here, and finds it done.
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
    const { said, args } = error instanceof Failure ? error : new Failure(500, 'undo.broke_off')
    await operate(contextOfNobody(shop), { open: 'the shop itself' }, ({ trx }) =>
      trx
        .updateTable('undo_runs')
        .set({ state: stateOf('broken'), problem: JSON.stringify({ said, args }) })
        .where('id', '=', id)
        .where('state', '=', stateOf('under_way'))
        .execute(),
    )
    if (!(error instanceof Failure)) throw error
  }
}
