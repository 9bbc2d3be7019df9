import { sql } from 'kysely'
import type { Problem } from '#domain/fields/check.ts'
import { importOutcomes } from '#domain/imports/run.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { type ServerMessage, translate } from '../../context/language.ts'
import type { OperationContext } from '../../context/operation.ts'
import { badQuery } from '../../resources/list/bad-query.ts'
import type { Applied, Found, StagedRow } from '../records/staged-row.ts'
import { type Run, runOf } from './import-run.ts'

/** The response of a row: its errors by column, in the language of the request. */
export function rowResponse({ language }: Context, { mapping }: Pick<Run, 'mapping'>, row: StagedRow) {
  const columnOf = (field: string) => Object.keys(mapping).find((at) => mapping[at] === field)
  return {
    line: row.line,
    cells: row.cells,
    outcome: row.outcome,
    record_id: row.record_id,
    was: (row.record?.was as Record<string, string | null> | undefined) ?? {},
    changed: Object.values(mapping).filter((field) => row.record && field in row.record),
    problems: Object.entries((row.problems ?? {}) as Record<string, Problem>).map(([field, problem]) => {
      const column = columnOf(field)
      return {
        field,
        column: column === undefined ? null : Number(column),
        text: translate[language](`problems.${problem.reason}` as ServerMessage, problem.args),
      }
    }),
  }
}

const most = 100

/** A page of the rows, all of them or those with one outcome. */
export async function readImportRows(
  context: Context,
  id: number,
  params: Record<string, string | undefined>,
) {
  const run = await runOf(context, id)
  const number = (name: 'page' | 'limit' | 'outcome', otherwise: number, max: number) => {
    const text = params[name] ?? ''
    if (!/^\d{0,6}$/.test(text)) throw badQuery(name)
    return text === '' ? otherwise : Math.min(Math.max(Number(text), 1), max)
  }
  const page = number('page', 1, 100_000)
  const limit = number('limit', 50, most)
  const outcome = number('outcome', 0, importOutcomes.length - 1)
  const rows = context.db
    .selectFrom('import_rows')
    .where('run_id', '=', id)
    .$if(outcome > 0, (query) => query.where('outcome', '=', outcome))
  const { total } = await rows
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const found = await rows
    .selectAll()
    .orderBy('line')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows: found.map((row) => rowResponse(context, run, row)), total: Number(total), page, limit }
}

/** Stores the results of checking rows. */
export const storeRows = async (
  { trx }: OperationContext,
  run_id: number,
  found: readonly Found[],
): Promise<void> => {
  if (found.length === 0) return
  await sql`update import_rows r set outcome = n.outcome, record_id = n.record_id, record = nullif(n.record, 'null'),
      problems = nullif(n.problems, 'null'), applied = false
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as n(line integer, outcome smallint, record_id integer, record jsonb, problems jsonb)
    where r.run_id = ${run_id} and r.line = n.line`.execute(trx)
}

/** Counts the outcomes of a run again. */
export async function recount({ trx }: OperationContext, id: number): Promise<Run> {
  const { rows } = await sql<Run>`update import_runs i set created = n.created, updated = n.updated,
      unchanged = n.unchanged, refused = n.refused, updated_at = clock_timestamp()
    from (select count(*) filter (where outcome = 1) as created, count(*) filter (where outcome = 2) as updated,
      count(*) filter (where outcome = 3) as unchanged, count(*) filter (where outcome = 4) as refused
      from import_rows where run_id = ${id}) n
    where i.id = ${id} returning i.*`.execute(trx)
  const [run] = rows
  if (!run) throw new Failure(404, 'record_not_found')
  return run
}

/** The new values of cells by column. */
export function cellsIn(columns: number, body: unknown): Map<number, string | null> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Failure(400, 'bad_request')
  return new Map(
    Object.entries(body).map(([at, text]) => {
      const fits = /^\d{1,3}$/.test(at) && Number(at) < columns && (text === null || typeof text === 'string')
      if (!fits) throw new Failure(400, 'bad_request')
      const plain = ((text ?? '') as string).replace(/\p{Cs}/gu, '\ufffd').replaceAll('\0', '')
      return [Number(at), plain || null]
    }),
  )
}

/** Names the record that each row was written to. */
export const nameRecords = ({ trx }: OperationContext, run: number, named: readonly Applied[]) =>
  sql`update import_rows r set record_id = n.id from jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
    as n(line integer, id integer) where r.run_id = ${run} and r.line = n.line`.execute(trx)
