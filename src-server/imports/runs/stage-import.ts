import { sql } from 'kysely'
import type { Mapping } from '#domain/imports/mapping.ts'
import { type Cells, textsOf } from '#domain/imports/read-cells.ts'
import { importState } from '#domain/imports/run.ts'
import { MOST_VARIANTS } from '#domain/variants/variant-matrix.ts'
import { contextAs, systemContext } from '../../context/background-context.ts'
import type { Context, Shop } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { runOperation } from '../../context/operation.ts'
import { storeFailure } from '../../context/stored-failure.ts'
import type { JobTable } from '../../jobs/job-table.ts'
import { readDecimalSigns } from '../records/decimal-signs.ts'
import { checkRows, type RowKind } from './check-rows.ts'
import { createMissing } from './create-missing.ts'
import { recount, storeRows } from './import-rows.ts'
import type { Run } from './import-run.ts'
import { kindOf, mayImport } from './import-runs.ts'
import { rejectRepeated } from './repeated.ts'
import { stageProducts } from './stage-products.ts'

/** How many rows are checked per transaction; other requests can use the database in between. */
const batch = 200

/**
 * Checks the rows of a run with the permissions of its owner; only the results are written. `create_missing`: first creates the
 * entries that the file names and the shop lacks.
 */
export async function stageImport(
  shop: Shop,
  { id, create_missing }: JobTable['stage-import'],
): Promise<void> {
  const run = await shop.db.selectFrom('import_runs').selectAll().where('id', '=', id).executeTakeFirst()
  if (run?.state !== importState('staging')) return
  try {
    const context = await contextAs(shop, run.user_id)
    if (!context) throw new Failure(403, 'admins_only')
    if (create_missing) await createMissing(context, run)
    const kind = kindOf(run.kind)
    const whole =
      kind === 'product-files' ? await stageProducts(context, run) : await stageRows(context, run, kind)
    if (whole) await endStaging(context, run)
  } catch (error) {
    await endAs(shop, id, 'staging', 'failed', storeFailure(error, 'imports.broke_off'))
    if (!(error instanceof Failure)) throw error
  }
}

/** False if the run was deleted in the meantime. */
async function stageRows(context: Context, run: Run, kind: RowKind): Promise<boolean> {
  const seen = new Map<string, number>()
  const decimalSigns = await runOperation(context, mayImport(kind), (operation) =>
    readDecimalSigns(operation, kind, run),
  )
  const settings = { mapping: run.mapping, decimalSigns }
  let after = 0
  for (let done = 0; done < run.total; ) {
    const checked = await runOperation(context, mayImport(kind), async (operation) => {
      const read = await operation.trx
        .selectFrom('import_rows')
        .select(['line', 'cells'])
        .where('run_id', '=', run.id)
        .where('line', '>', after)
        .orderBy('line')
        .limit(batch + MOST_VARIANTS)
        .execute()
      const rows = wholeProducts(read, run.mapping)
      const last = rows.at(-1)
      // The run was deleted in the meantime.
      if (!last) return null
      const found = rejectRepeated(kind, await checkRows(operation, kind, settings, rows), seen)
      await storeRows(operation, run.id, found)
      await operation.trx
        .updateTable('import_runs')
        .set({ done: done + rows.length, updated_at: sql<string>`clock_timestamp()` })
        .where('id', '=', run.id)
        .execute()
      return { last: last.line, count: rows.length }
    })
    if (!checked) return false
    after = checked.last
    done += checked.count
  }
  return true
}

const endStaging = (context: Context, run: Run): Promise<void> =>
  runOperation(context, mayImport(kindOf(run.kind)), async (operation) => {
    await recount(operation, run.id)
    await operation.trx
      .updateTable('import_runs')
      .set({ state: importState('staged') })
      .where('id', '=', run.id)
      .where('state', '=', importState('staging'))
      .execute()
  })

type CellRow = { line: number; cells: Cells }

/** The rows of a batch; the rows of one product are checked together, so it ends with the last one of its product. */
function wholeProducts<Row extends CellRow>(rows: readonly Row[], mapping: Mapping): readonly Row[] {
  const productOf = (row: Row | undefined) => row && textsOf(row.cells, mapping).product
  const end = rows.findIndex((row, at) => {
    if (at < batch) return false
    const product = productOf(row)
    return !product || product !== productOf(rows[at - 1])
  })
  return end < 0 ? rows : rows.slice(0, end)
}

type From = 'staging' | 'applying'

/** Ends the job of a run with an error. */
export const endAs = (shop: Shop, id: number, from: From, to: 'failed' | 'staged', problem: string) =>
  runOperation(systemContext(shop), { open: 'the shop itself' }, ({ trx }) =>
    trx
      .updateTable('import_runs')
      .set({ state: importState(to), problem, updated_at: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .where('state', '=', importState(from))
      .execute(),
  )
