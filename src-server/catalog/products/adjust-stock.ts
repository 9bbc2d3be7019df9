import { sql, type Transaction } from 'kysely'
import type { stockLevel } from '#domain/catalog/stock.ts'
import type { RecordOf } from '#domain/fields/fields.ts'
import type { Context } from '../../context/context.ts'
import { Failure, type FieldError } from '../../context/failure.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { readRecord } from '../../resources/records/record-read.ts'
import { lockStock } from './lock-stock.ts'
import { requireLocation } from './require-location.ts'
import { announceMoved, moveStocks } from './stock.ts'

/** A tracked variant as the stock list shows it; its owner is the owner of the product. */
export type StockLevel = RecordOf<typeof stockLevel>

export const stockFeature = 48

/** The maximum stock; the column has room for pieces that come back from orders. */
export const largestStock = 1_000_000_000

/** How the stock changes: by a difference, or to what was counted. The location is null for all of them. */
type Adjustment = {
  note: string | null
  stock_location_id: number | null
} & ({ change: number } | { stock: number })

/**
 * Changes the stock of a variant by hand, by a difference, so that concurrent sales are not overwritten. Returns the new level.
 */
export const adjustStock = (
  context: Context,
  { id, ...adjustment }: { id: number } & Extract<Adjustment, { change: number }>,
): Promise<StockLevel> =>
  runOperation(context, { action: 'edit', feature: stockFeature }, async (operation) => {
    if (adjustment.change === 0) throw invalid({ reason: 'change_missing' })
    return adjustVariant(operation, id, adjustment)
  })

/** The same as part of a larger operation. */
export async function adjustVariant(
  operation: OperationContext,
  id: number,
  { note, stock_location_id, ...wanted }: Adjustment,
): Promise<StockLevel> {
  const { trx, context } = operation
  const before = await lockLevel(operation, id)
  operation.requireRight(before)
  await requireLocation(trx, stock_location_id)
  const stock = await stockIn(trx, before, stock_location_id)
  const change = 'change' in wanted ? wanted.change : wanted.stock - stock
  if (change === 0) return before
  if ((before.stock_qty ?? 0) + change > largestStock)
    throw invalid({ reason: 'stock_too_large', args: { max: largestStock } })
  const user_id = context.user?.id ?? null
  if (stock + change < 0) throw invalid({ reason: 'stock_below_zero', args: { stock } })
  const moved = await moveStocks(trx, [
    { product_price_info_id: id, change, reason: 'adjust', user_id, note, stock_location_id },
  ])
  // The stock is locked, and was checked.
  if (moved.size === 0) throw new Error(`Variant ${id} lost its locked stock.`)
  announceMoved(context.changes, trx, moved)
  const after = await readLevel(operation, id)
  operation.recordChange({
    resource: 'stock-levels',
    id,
    action: 'update',
    as: 'adjust',
    before: { stock_qty: before.stock_qty },
    after: {
      stock_qty: after.stock_qty,
      change,
      note,
      ...(stock_location_id !== null && { stock_location_id }),
    },
  })
  return after
}

/** The pieces of a variant in a location; without one, all of them. */
async function stockIn(trx: Transaction<Schema>, { id, stock_qty }: StockLevel, location: number | null) {
  if (location === null) return stock_qty ?? 0
  const { rows } = await sql<{
    stock: number
  }>`select stock_at(v, ${location}::integer) as stock from product_price_infos v where v.id = ${id}`.execute(
    trx,
  )
  return rows[0]?.stock ?? 0
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
