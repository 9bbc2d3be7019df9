import { sql } from 'kysely'
import type { SetStockResult, StockToSet } from '#domain/catalog/set-stock.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { type OperationContext, runOperation, tryPart } from '../../context/operation.ts'
import { failureText } from '../../http/errors.ts'
import { adjustVariant, stockFeature } from './adjust-stock.ts'
import { lockStock } from './lock-stock.ts'

/**
 * Sets the stock of variants by their SKU to what another system has counted. Each variant is changed or rejected by itself; all
 * changes are one operation of the history.
 */
export function setStocks(
  context: Context,
  { rows, note }: { rows: readonly StockToSet[]; note: string | null },
): Promise<SetStockResult> {
  return runOperation(context, { action: 'edit', feature: stockFeature }, async (operation) => {
    const ids = await variantsBySku(operation, rows)
    // Of all variants, in the order of their ids, so that concurrent requests wait for each other instead of causing a deadlock.
    await lockStock(operation, [...ids.values()].flat())
    const results: SetStockResult['results'] = []
    for (const { sku, stock_qty: stock, stock_location_id } of rows) {
      const found = ids.get(sku) ?? []
      const [id] = found
      const level = await tryPart(operation, async (part) => {
        if (id === undefined) throw new Failure(404, 'clients.unknown_sku')
        if (found.length > 1) throw new Failure(409, 'clients.sku_of_several')
        return adjustVariant(part, id, { stock, note, stock_location_id })
      })
      results.push(
        level instanceof Failure
          ? { sku, id: id ?? null, stock_qty: null, problem: failureText(level, context.language) }
          : { sku, id: level.id, stock_qty: level.stock_qty, problem: null },
      )
    }
    return { results }
  })
}

async function variantsBySku(
  { trx }: OperationContext,
  rows: readonly StockToSet[],
): Promise<Map<string, number[]>> {
  const skus = [...new Set(rows.map(({ sku }) => sku))]
  const found = await sql<{ id: number; sku: string }>`select id, sku from stock_levels
    where sku = any(${skus}) and deleted_at is null`.execute(trx)
  const ids = new Map<string, number[]>()
  for (const { id, sku } of found.rows) ids.set(sku, [...(ids.get(sku) ?? []), id])
  return ids
}
