import type { Transaction } from 'kysely'
import { moveStocks, type StockMovement } from '../../src-server/catalog/products/stock.ts'
import type { Schema } from '../../src-server/database/schema/schema.ts'

/** Moves the stock of one variant: its new stock; null if it would fall below zero or is not tracked. */
export async function moveStock(trx: Transaction<Schema>, movement: StockMovement): Promise<number | null> {
  const moved = await moveStocks(trx, [movement])
  return moved.get(movement.product_price_info_id)?.stock_qty ?? null
}
