import { lineResult, sumLines } from '#domain/catalog/stock-count.ts'
import { type StocktakeDetails, stocktakeState } from '#domain/catalog/stocktake.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { readRecord } from '../resources/records/record-read.ts'
import { countScope } from './scope.ts'
import { readDifferences } from './stocktake-lines.ts'
import { readStocktake } from './stocktake-record.ts'

/** A stocktake with its figures: a preview while it is counted, then the result. */
export async function readDetails(context: Context, id: number): Promise<StocktakeDetails> {
  const stocktake = await readStocktake(context, id)
  const record = await readRecord(context, 'stocktakes', id)
  if (!record) throw new Failure(404, 'record_not_found')
  const details = record as unknown as StocktakeDetails
  if (stocktake.state !== stocktakeState.counting) return details
  const { db } = context
  const differences = await readDifferences(db, stocktake)
  const { counted_lines } = await db
    .selectFrom('stocktake_lines')
    .select((the) => the.fn.countAll<number>().as('counted_lines'))
    .where('stocktake_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...details,
    ...sumLines(differences.map((line) => ({ ...lineResult(line), unit_price: line.unit_price }))),
    scope_lines: await countScope(db, stocktake),
    counted_lines: Number(counted_lines),
  }
}
