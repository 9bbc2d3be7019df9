import type { stockLevel } from '#domain/catalog/stock.ts'
import type { RecordOf } from '#domain/fields/fields.ts'
import type { Context } from '../../context/context.ts'
import { Failure, type FieldError } from '../../context/failure.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import { readRecord } from '../../resources/records/record-read.ts'
import { lockStock } from './lock-stock.ts'
import { announceMoved, moveStocks } from './stock.ts'

/** A tracked variant as the stock list shows it; its owner is the owner of the product. */
export type StockLevel = RecordOf<typeof stockLevel>

export const stockFeature = 48

/** The maximum stock; the column has room for pieces that come back from orders. */
export const largestStock = 1_000_000_000

/**
 * Changes the stock of a variant by hand, by a difference, so that concurrent sales are not overwritten. Returns the new level.
 */
export function adjustStock(
  context: Context,
  { id, change, note }: { id: number; change: number; note: string | null },
): Promise<StockLevel> {
  return runOperation(context, { action: 'edit', feature: stockFeature }, async (operation) => {
    const before = await lockLevel(operation, id)
    operation.requireRight(before)
    if (change === 0) throw invalid({ reason: 'change_missing' })
    const stock = before.stock_qty ?? 0
    if (stock + change > largestStock)
      throw invalid({ reason: 'stock_too_large', args: { max: largestStock } })
    const user_id = context.user?.id ?? null
    const { trx } = operation
    const moved = await moveStocks(trx, [
      { product_price_info_id: id, change, reason: 'adjust', user_id, note },
    ])
    if (moved.size === 0) throw invalid({ reason: 'stock_below_zero', args: { stock } })
    announceMoved(context.changes, trx, moved)
    const after = await readLevel(operation, id)
    operation.recordChange({
      resource: 'stock-levels',
      id,
      action: 'update',
      as: 'adjust',
      before: { stock_qty: stock },
      after: { stock_qty: after.stock_qty, change, note },
    })
    return after
  })
}

const invalid = (problem: FieldError) => new Failure(422, 'invalid', { errors: { change: problem } })

/** Locks the stock of a variant, and reads it. */
export async function lockLevel(operation: OperationContext, id: number): Promise<StockLevel> {
  await lockStock(operation, [id])
  return readLevel(operation, id)
}

export async function readLevel(operation: OperationContext, id: number): Promise<StockLevel> {
  const found = await readRecord(operation, 'stock-levels', id)
  if (!found) throw new Failure(404, 'record_not_found')
  return found as unknown as StockLevel
}
