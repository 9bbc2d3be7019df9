import { sql } from 'kysely'
import type { UnitStock } from '#domain/orders/pricing/stock-units.ts'
import { lockStock } from '../../catalog/products/lock-stock.ts'
import { announceMoved, moveStocks, type StockMovement } from '../../catalog/products/stock.ts'
import { Failure } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import { anyOf } from '../../database/any-of.ts'
import type { OrderRecord } from '../record/order-record.ts'
import { unitStock } from './offers.ts'
import { quantities } from './order-lines.ts'

/** A change of a variant's stock by an order: positive for returned items, negative for ordered ones. */
export type StockChange = { product_price_info_id: number; change: number }

/** Moves the stock for an order and announces it. */
export async function moveOrderStock(
  { trx, context }: OperationContext,
  order_info_id: number,
  reason: StockMovement['reason'],
  changes: readonly StockChange[],
): Promise<void> {
  const moves = changes.filter(({ change }) => change !== 0)
  const user_id = context.user?.id ?? null
  const moved = await moveStocks(
    trx,
    moves.map(({ product_price_info_id, change }) => ({
      product_price_info_id,
      change,
      reason,
      order_info_id,
      user_id,
    })),
  )
  // The caller has locked the variants and checked the stock of each; units of one stock may exceed it together.
  if (moves.some(({ product_price_info_id: id, change }) => change < 0 && !moved.has(id)))
    throw new Failure(409, 'stock_short')
  announceMoved(context.changes, trx, moved)
}

/** The stock of a variant, and how much of it an order holds. */
export type HeldStock = UnitStock & { held: number }

/** The variants of an order, locked. The quantity that the order holds comes from the stock ledger. */
export async function lockHeldStock(
  operation: OperationContext,
  { id, order_items_info }: Pick<OrderRecord, 'id' | 'order_items_info'>,
): Promise<HeldStock[]> {
  const variants = [...quantities(order_items_info).keys()]
  await lockStock(operation, variants)
  const { rows } = await sql<HeldStock>`
    select v.id as product_price_info_id, v.stock_type, v.stock_qty, ${unitStock},
      (select coalesce(-sum(coalesce(m.unit_change, m.change)), 0) from stock_movements m
        where m.order_info_id = ${id} and coalesce(m.unit_id, m.product_price_info_id) = v.id)::integer as held
    from product_price_infos v join product_price_infos b on b.id = v.base_id where v.id = ${anyOf(variants)}`.execute(
    operation.trx,
  )
  return rows
}
