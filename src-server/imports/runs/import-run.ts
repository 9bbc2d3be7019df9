import type { Selectable, SelectQueryBuilder } from 'kysely'
import type { Mapping } from '#domain/imports/mapping.ts'
import { type ImportState, importState } from '#domain/imports/run.ts'
import type { Context } from '../../context/context.ts'
import { currentUser } from '../../context/current-user.ts'
import { Failure } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import { storedMessage } from '../../context/stored-failure.ts'
import type { Schema } from '../../database/schema/schema.ts'

export type Run = Selectable<Schema['import_runs']>

/** Columns of a run that its response omits. */
type Untold = 'user_id' | 'updated_at' | 'mapping' | 'undo_id' | 'undone_by'
export type RunResponse = Omit<Run, Untold> & { mapping: Mapping }

export function toResponse({ language }: Context, run: Run): RunResponse {
  const { user_id: _, updated_at: __, undo_id: ___, undone_by: ____, problem, ...shown } = run
  return { ...shown, problem: storedMessage(problem, language) }
}

export const own = <Row>(context: Context, query: SelectQueryBuilder<Schema, 'import_runs', Row>) =>
  query.where('user_id', '=', currentUser(context).id)

/** One of the current user's own imports. */
export async function runOf(context: Context, id: number, db: Context['db'] = context.db): Promise<Run> {
  const found = await own(context, db.selectFrom('import_runs'))
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Failure(404, 'record_not_found')
  return found
}

/** The same, locked until the transaction ends; throws unless it is in one of these states. */
export async function lockRun(
  operation: OperationContext,
  id: number,
  ...states: ImportState[]
): Promise<Run> {
  const { context, trx } = operation
  const found = await own(context, trx.selectFrom('import_runs'))
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Failure(404, 'record_not_found')
  if (!states.some((state) => importState(state) === found.state)) throw new Failure(409, 'imports.not_now')
  return found
}
