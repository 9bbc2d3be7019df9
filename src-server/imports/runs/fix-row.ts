import { sql } from 'kysely'
import { importState } from '#domain/imports/run.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { operate } from '../../context/operation.ts'
import { readDecimalSigns } from '../records/decimal-signs.ts'
import { meetingKeys } from '../records/taken.ts'
import { checkRows } from './check-rows.ts'
import { cellsIn, keepFound, recount, toldRow } from './import-rows.ts'
import { lockRun, runOf, told } from './import-run.ts'
import { kindOf, mayImport } from './import-runs.ts'
import { refuseRepeated } from './repeated.ts'

/** Rows that were about the same as another are looked at again with it; so many of them. */
const againMost = 500

/** Puts other cells into a row and checks it again, as part of its file. */
export async function fixRow(context: Context, id: number, line: number, asked: unknown) {
  const kind = kindOf((await runOf(context, id)).kind)
  return operate(context, mayImport(kind), async (work) => {
    const run = await lockRun(work, id, 'staged')
    const { trx } = work
    const row = await trx
      .selectFrom('import_rows')
      .selectAll()
      .where('run_id', '=', id)
      .where('line', '=', line)
      .executeTakeFirst()
    if (!row) throw new Failure(404, 'record_not_found')
    const changes = cellsIn(run.columns.length, asked)
    const cells = row.cells.map((cell, at) => (changes.has(at) ? (changes.get(at) ?? null) : cell))
    await trx
      .updateTable('import_rows')
      .set({ cells: JSON.stringify(cells), outcome: null, record: null, record_id: null, problems: null })
      .where('run_id', '=', id)
      .where('line', '=', line)
      .execute()
    const { rows: repeated } = await sql<{ line: number }>`select line from import_rows
      where run_id = ${id} and problems @? '$.*.reason ? (@ == "import_repeated")' order by line limit ${againMost}`.execute(
      trx,
    )
    const lines = [...new Set([line, ...repeated.map((one) => one.line)])].toSorted((a, b) => a - b)
    const again = await trx
      .selectFrom('import_rows')
      .select(['line', 'cells'])
      .where('run_id', '=', id)
      .where('line', 'in', lines)
      .orderBy('line')
      .execute()
    const others = await trx
      .selectFrom('import_rows')
      .select(['line', 'record_id', 'record'])
      .where('run_id', '=', id)
      .where('line', 'not in', lines)
      .where('outcome', 'in', [1, 2, 3])
      .execute()
    const seen = new Map(others.flatMap((one) => meetingKeys(kind, one).map(({ key }) => [key, one.line])))
    const settings = { mapping: run.mapping, decimalSigns: await readDecimalSigns(work, kind, run) }
    await keepFound(work, id, refuseRepeated(kind, await checkRows(work, kind, settings, again), seen))
    const counted = await recount(work, id)
    const fixed = await trx
      .selectFrom('import_rows')
      .selectAll()
      .where('run_id', '=', id)
      .where('line', '=', line)
      .executeTakeFirstOrThrow()
    return {
      run: told(context, { ...counted, state: importState('staged') }),
      row: toldRow(context, run, fixed),
    }
  })
}
