import { sql } from 'kysely'
import { importState } from '#domain/imports/run.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { runOperation } from '../../context/operation.ts'
import { readDecimalSigns } from '../records/decimal-signs.ts'
import { meetingKeys } from '../records/taken.ts'
import { checkRows } from './check-rows.ts'
import { cellsIn, recount, rowResponse, storeRows } from './import-rows.ts'
import { lockRun, runOf, toResponse } from './import-run.ts'
import { kindOf, mayImport } from './import-runs.ts'
import { rejectRepeated } from './repeated.ts'
import { linesOfProduct, recheckProducts } from './stage-products.ts'

/** Rows that conflicted with another row are checked again together with the corrected one; at most this many. */
const againMost = 500

/** Replaces cells of a row and checks it again, with its file. */
export async function fixRow(context: Context, id: number, line: number, body: unknown) {
  const kind = kindOf((await runOf(context, id)).kind)
  return runOperation(context, mayImport(kind), async (operation) => {
    const run = await lockRun(operation, id, 'staged')
    const { trx } = operation
    const row = await trx
      .selectFrom('import_rows')
      .selectAll()
      .where('run_id', '=', id)
      .where('line', '=', line)
      .executeTakeFirst()
    if (!row) throw new Failure(404, 'record_not_found')
    // The product that the row leaves, when its handle is corrected.
    const left = kind === 'product-files' ? await linesOfProduct(operation, run, line) : []
    const changes = cellsIn(run.columns.length, body)
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
    const lines = [...new Set([line, ...left, ...repeated.map((one) => one.line)])].toSorted((a, b) => a - b)
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
    const checked =
      kind === 'product-files'
        ? await recheckProducts(operation, run, lines)
        : await checkRows(
            operation,
            kind,
            { mapping: run.mapping, decimalSigns: await readDecimalSigns(operation, kind, run) },
            again,
          )
    await storeRows(operation, id, rejectRepeated(kind, checked, seen))
    const counted = await recount(operation, id)
    const fixed = await trx
      .selectFrom('import_rows')
      .selectAll()
      .where('run_id', '=', id)
      .where('line', '=', line)
      .executeTakeFirstOrThrow()
    return {
      run: toResponse(context, { ...counted, state: importState('staged') }),
      row: rowResponse(context, run, fixed),
    }
  })
}
