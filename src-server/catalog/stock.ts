import { sql, type Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'

export type StockMovement = {
  product_price_info_id: number
  /** What comes in or, below zero, goes out. */
  change: number
  reason: Schema['stock_movements']['reason']
  order_info_id?: number | null
  user_id?: number | null
}

/**
 * Moves the stock of a tracked variant and enters it in the ledger. One conditional UPDATE, so that of two buyers of the
 * last piece one gets it (domain 6, 5). Answers the new stock; null when it would fall below zero or is not tracked.
 */
export async function moveStock(
  trx: Transaction<Schema>,
  { product_price_info_id, change, reason, order_info_id = null, user_id = null }: StockMovement,
): Promise<number | null> {
  const { rows } = await sql<{ stock_qty: number }>`
    with moved as (
      update product_price_infos set stock_qty = stock_qty + ${change}, updated_at = clock_timestamp()
      where id = ${product_price_info_id} and stock_type = 1 and stock_qty + ${change} >= 0
      returning id, stock_qty
    ), entered as (
      insert into stock_movements (product_price_info_id, change, reason, order_info_id, user_id)
      select id, ${change}::integer, ${reason}, ${order_info_id}::integer, ${user_id}::integer from moved
    )
    select stock_qty from moved`.execute(trx)
  return rows[0]?.stock_qty ?? null
}
