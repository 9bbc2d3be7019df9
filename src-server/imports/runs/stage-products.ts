import { sql } from 'kysely'
import type { Context } from '../../context/context.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import { checkProducts } from '../product-files/check-products.ts'
import { readProductFile } from '../product-files/read-products.ts'
import type { Found } from '../records/staged-row.ts'
import { storeRows } from './import-rows.ts'
import type { Run } from './import-run.ts'
import { mayImport } from './import-runs.ts'
import { rejectRepeated } from './repeated.ts'

/** How many products are checked per transaction; other requests can use the database in between. */
const batch = 100

/** Checks the products of a file; only the results are written. Returns false if the run was deleted in the meantime. */
export async function stageProducts(context: Context, run: Run): Promise<boolean> {
  const guard = mayImport('product-files')
  const file = await runOperation(context, guard, (operation) => readProductFile(operation, run))
  const seen = new Map<string, number>()
  let done = 0
  for (let at = 0; at < file.products.length; at += batch) {
    const there = await runOperation(context, guard, async (operation) => {
      const checked = await checkProducts(operation, file, file.products.slice(at, at + batch))
      await storeRows(operation, run.id, rejectRepeated('product-files', checked, seen))
      done += checked.length
      const { numUpdatedRows } = await operation.trx
        .updateTable('import_runs')
        .set({ done, updated_at: sql<string>`clock_timestamp()` })
        .where('id', '=', run.id)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    })
    if (!there) return false
  }
  return true
}

/** Checks the products again to which these lines belong. */
export async function recheckProducts(
  operation: OperationContext,
  run: Run,
  lines: readonly number[],
): Promise<Found[]> {
  const file = await readProductFile(operation, run)
  const products = file.products.filter(({ own, variants }) =>
    [...own, ...variants].some(({ line }) => lines.includes(line)),
  )
  return checkProducts(operation, file, products)
}

/** The lines of the product to which a line belongs. */
export async function linesOfProduct(operation: OperationContext, run: Run, line: number): Promise<number[]> {
  const { products } = await readProductFile(operation, run)
  const lines = products.map(({ own, variants }) => [...own, ...variants].map((row) => row.line))
  return lines.find((some) => some.includes(line)) ?? []
}
