import { sql } from 'kysely'
import type { FieldProblem } from '#domain/fields/check.ts'
import { undoStates } from '#domain/operations/history.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../context/context.ts'
import { currentUser } from '../context/current-user.ts'
import { Failure } from '../context/failure.ts'
import { runOperation } from '../context/operation.ts'
import { storedMessage } from '../context/stored-failure.ts'
import { stayedInWords } from './stayed.ts'

/** An undo that runs as a job. */
type UndoRun = {
  id: number
  state: number
  total: number
  done: number
  restored: number
  operation_id: string | null
  left: { resource: string; id: number; title: string; reason: string }[]
  left_total: number
  problem: string | null
}

/** The state as it is stored. */
export const stateOf = (name: (typeof undoStates)[number]) => undoStates.indexOf(name)

/** Starts an undo job; throws if this operation is already being undone. */
export async function startUndo(context: Context, operation_id: string, total: number): Promise<number> {
  return runOperation(context, { open: 'its owner' }, async ({ trx }) => {
    const made = await trx
      .insertInto('undo_runs')
      .values({ user_id: currentUser(context).id, operation_id, total })
      .onConflict((conflict) => conflict.column('operation_id').where('state', '=', 0).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Failure(409, 'undo.under_way')
    await context.jobs.enqueue(trx, 'undo-operation', { id: made.id })
    return made.id
  })
}

/** The state of one of the current user's undo jobs. */
export async function readUndoRun(context: Context, id: number): Promise<UndoRun> {
  const run = await context.db
    .selectFrom('undo_runs')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', currentUser(context).id)
    .executeTakeFirst()
  if (!run) throw new Failure(404, 'record_not_found')
  const { state, total, done, restored, stayed, stayed_total: left_total } = run
  return {
    id,
    state,
    total,
    done,
    restored,
    operation_id: run.undo_id,
    left: stayedInWords(context, await withTitles(context, run.operation_id, stayed)),
    left_total,
    problem: storedMessage(run.problem, context.language),
  }
}

type Stayed = { resource: ResourceName; id: number; reason: FieldProblem }

/** Adds the titles of the records at the time of the operation, from the history. */
async function withTitles({ db }: Context, operation_id: string, stayed: readonly Stayed[]) {
  if (stayed.length === 0) return []
  const { rows } = await sql<{ resource: string; record_id: number; title: string | null }>`select resource,
      record_id, max(title) as title from history where operation_id = ${operation_id}::uuid
      and record_id = any(${stayed.map(({ id }) => id)}::integer[]) group by resource, record_id`.execute(db)
  const titles = new Map(rows.map(({ resource, record_id, title }) => [`${resource} ${record_id}`, title]))
  return stayed.map((one) => ({ ...one, title: titles.get(`${one.resource} ${one.id}`) ?? null }))
}
