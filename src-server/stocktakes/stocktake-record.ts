import { type Kysely, sql } from 'kysely'
import { stocktakeFeature, stocktakeState } from '#domain/catalog/stocktake.ts'
import { lockStock } from '../catalog/products/lock-stock.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { type OperationContext, requireRight } from '../context/operation.ts'
import type { Schema } from '../database/schema/schema.ts'
import type { Scope } from './scope.ts'

/** A stocktake as the services use it. */
export type StocktakeRow = Scope & { id: number; title: string; state: number; created_by: number | null }

const columns = [
  'id',
  'title',
  'state',
  'scope',
  'category_id',
  'company_id',
  'stock_location_id',
  'created_by',
] as const

const query = (db: Kysely<Schema>, id: number) =>
  db.selectFrom('stocktakes').select(columns).where('id', '=', id).where('deleted_at', 'is', null)

/** A stocktake that the current user may see. */
export async function readStocktake(context: Context, id: number): Promise<StocktakeRow> {
  const found = await query(context.db, id).executeTakeFirst()
  if (!found) throw new Failure(404, 'record_not_found')
  requireRight(context, { action: 'view', feature: stocktakeFeature }, found)
  return found
}

/** Locks a stocktake whose state changes; counting waits meanwhile. */
export async function lockStocktake(operation: OperationContext, id: number): Promise<StocktakeRow> {
  const found = await query(operation.trx, id).forUpdate().executeTakeFirst()
  if (!found) throw new Failure(404, 'record_not_found')
  operation.requireRight(found)
  return found
}

/** Locks a stocktake that is counted, so that it is not applied meanwhile; several people count it at the same time. */
export async function lockCounting(operation: OperationContext, id: number): Promise<StocktakeRow> {
  const found = await query(operation.trx, id).forShare().executeTakeFirst()
  if (!found) throw new Failure(404, 'record_not_found')
  operation.requireRight(found)
  requireCounting(found)
  return found
}

export function requireCounting({ state }: StocktakeRow): void {
  if (state !== stocktakeState.counting) throw new Failure(409, 'stocktake.closed')
}

/**
 * Locks the stock that the lines change; `moving` is a condition of the lines l.
 */
export async function lockLines(operation: OperationContext, id: number, moving: 'difference' | 'applied') {
  const condition = moving === 'difference' ? sql`l.counted <> l.expected` : sql`l.applied <> 0`
  const { rows } = await sql<{ id: number }>`select l.product_price_info_id as id from stocktake_lines l
    where l.stocktake_id = ${id} and ${condition}`.execute(operation.trx)
  await lockStock(
    operation,
    rows.map((row) => row.id),
  )
}

/** Another stocktake that has counted these variants before, in the same place or in the whole shop, has to count them again: its differences are based on an older stock. */
export async function outdateOthers(
  { trx }: OperationContext,
  { id, stock_location_id: location }: StocktakeRow,
  variants: readonly number[],
) {
  await sql`update stocktake_lines l set outdated = true from stocktakes s
    where s.id = l.stocktake_id and s.state = ${stocktakeState.counting} and s.id <> ${id} and not l.outdated
      and (s.stock_location_id = ${location}::integer or s.stock_location_id is null or ${location}::integer is null)
      and l.product_price_info_id = any(${variants}::integer[])`.execute(trx)
}
