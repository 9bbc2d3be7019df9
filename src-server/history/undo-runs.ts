import { sql } from 'kysely'
import type { FieldProblem } from '#domain/fields/check.ts'
import { undoStates } from '#domain/operations/history.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../context/context.ts'
import { asker } from '../context/current-user.ts'
import { Failure } from '../context/failure.ts'
import { type ServerMessage, speak } from '../context/language.ts'
import { operate } from '../context/operation.ts'
import { stayedInWords } from './stayed.ts'

/** An undo that runs by itself. */
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

/** Has an undo done by a job; what is being taken back already is not begun twice. */
export async function startUndo(context: Context, operation_id: string, total: number): Promise<number> {
  return operate(context, { open: 'its owner' }, async ({ trx }) => {
    const made = await trx
      .insertInto('undo_runs')
      .values({ user_id: asker(context).id, operation_id, total })
      .onConflict((conflict) => conflict.column('operation_id').where('state', '=', 0).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Failure(409, 'undo.under_way')
    await context.jobs.enqueue(trx, 'undo-operation', { id: made.id })
    return made.id
  })
}

/** One of the asker's own, as it stands. */
export async function readUndoRun(context: Context, id: number): Promise<UndoRun> {
  const run = await context.db
    .selectFrom('undo_runs')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', asker(context).id)
    .executeTakeFirst()
  if (!run) throw new Failure(404, 'record_not_found')
  const say = speak[context.language]
  const { said, args } = (run.problem ? JSON.parse(run.problem) : {}) as {
    said?: ServerMessage
    args?: Failure['args']
  }
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
    problem: said ? say(said, args) : null,
  }
}

type Stayed = { resource: ResourceName; id: number; reason: FieldProblem }

/** What they were called when it was done, as the history has it. */
async function withTitles({ db }: Context, operation_id: string, stayed: readonly Stayed[]) {
  if (stayed.length === 0) return []
  const { rows } = await sql<{ resource: string; record_id: number; title: string | null }>`select resource,
      record_id, max(title) as title from history where operation_id = ${operation_id}::uuid
      and record_id = any(${stayed.map(({ id }) => id)}::integer[]) group by resource, record_id`.execute(db)
  const titles = new Map(rows.map(({ resource, record_id, title }) => [`${resource} ${record_id}`, title]))
  return stayed.map((one) => ({ ...one, title: titles.get(`${one.resource} ${one.id}`) ?? null }))
}
