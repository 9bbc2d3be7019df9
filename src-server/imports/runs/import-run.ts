import type { Selectable, SelectQueryBuilder } from 'kysely'
import type { Mapping } from '#domain/imports/mapping.ts'
import { type ImportState, importState } from '#domain/imports/run.ts'
import type { Context } from '../../context/context.ts'
import { asker } from '../../context/current-user.ts'
import { Failure } from '../../context/failure.ts'
import { type ServerMessage, speak } from '../../context/language.ts'
import type { Work } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'

export type Run = Selectable<Schema['import_runs']>

/** A run as it is answered, in the asker's language. */
type Untold = 'user_id' | 'updated_at' | 'mapping' | 'undo_id' | 'undone_by'
export type ToldRun = Omit<Run, Untold> & { mapping: Mapping }

export function told({ language }: Context, run: Run): ToldRun {
  const { user_id: _, updated_at: __, undo_id: ___, undone_by: ____, problem, ...shown } = run
  const { said, args } = (problem ? JSON.parse(problem) : {}) as {
    said?: ServerMessage
    args?: Failure['args']
  }
  return { ...shown, problem: said ? speak[language](said, args) : null }
}

/** What went wrong, kept so that it can be said in any language. */
export const keptProblem = (error: unknown): string => {
  const { said, args } = error instanceof Failure ? error : new Failure(500, 'imports.broke_off')
  return JSON.stringify({ said, args })
}

export const own = <Row>(context: Context, query: SelectQueryBuilder<Schema, 'import_runs', Row>) =>
  query.where('user_id', '=', asker(context).id)

/** One of the asker's own imports. */
export async function runOf(context: Context, id: number, db: Context['db'] = context.db): Promise<Run> {
  const found = await own(context, db.selectFrom('import_runs'))
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Failure(404, 'record_not_found')
  return found
}

/** The same, held until the work ends, in one of these states. */
export async function lockRun(work: Work, id: number, ...states: ImportState[]): Promise<Run> {
  const { context, trx } = work
  const found = await own(context, trx.selectFrom('import_runs'))
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Failure(404, 'record_not_found')
  if (!states.some((state) => importState(state) === found.state)) throw new Failure(409, 'imports.not_now')
  return found
}
