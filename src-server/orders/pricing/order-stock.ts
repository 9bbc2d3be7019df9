import { sql, type Transaction } from 'kysely'
import type { Stocked } from '#domain/orders/pricing/quantity.ts'
import { announceStock, moveStocks, type StockMovement } from '../../catalog/products/stock.ts'
import type { OperationContext } from '../../context/operation.ts'
import { anyOf } from '../../database/any-of.ts'
import type { Schema } from '../../database/schema/schema.ts'
import type { OrderRecord } from '../record/order-record.ts'
import { lockVariants } from './offers.ts'
import { quantities } from './order-lines.ts'

/** A change of a variant's stock by an order: positive for returned items, negative for ordered ones. */
export type StockChange = { product_price_info_id: number; product_id: number; change: number }

/** Moves the stock for an order and announces it product by product. */
export async function moveOrderStock(
  { trx, context }: OperationContext,
  order_info_id: number,
  reason: StockMovement['reason'],
  changes: readonly StockChange[],
): Promise<void> {
  const moves = changes.filter(({ change }) => change !== 0)
  const user_id = context.user?.id ?? null
  const left = await moveStocks(
    trx,
    moves.map(({ product_price_info_id, change }) => ({
      product_price_info_id,
      change,
      reason,
      order_info_id,
      user_id,
    })),
  )
  const moved = new Map<number, { left: number; change: number }[]>()
  for (const { product_price_info_id, product_id, change } of moves) {
    const stock = left.get(product_price_info_id)
    // The caller has locked the variant and checked its stock.
    if (stock === undefined && change < 0)
      throw new Error(`Variant ${product_price_info_id} lost its locked stock.`)
    const before = moved.get(product_id) ?? []
    moved.set(product_id, stock === undefined ? before : [...before, { left: stock, change }])
  }
  for (const [id, variants] of moved) announceStock(context.changes, trx, id, variants)
}

/** The stock of a variant, and how much of it an order holds. */
export type HeldStock = Stocked & { product_price_info_id: number; product_id: number; held: number }

/** The variants of an order, locked. The quantity that the order holds comes from the stock ledger. */
export async function lockHeldStock(
  trx: Transaction<Schema>,
  { id, order_items_info }: Pick<OrderRecord, 'id' | 'order_items_info'>,
): Promise<HeldStock[]> {
  const variants = [...quantities(order_items_info).keys()]
  await lockVariants(trx, variants)
  const { rows } = await sql<HeldStock>`
    select v.id as product_price_info_id, v.product_id, v.stock_type, v.stock_qty,
      (select coalesce(-sum(m.change), 0) from stock_movements m
        where m.order_info_id = ${id} and m.product_price_info_id = v.id) as held
    from product_price_infos v where v.id = ${anyOf(variants)}`.execute(trx)
  return rows
}
