import { sql } from 'kysely'
import type { Values } from '#domain/fields/fields.ts'
import { receiptErrors, type receivedItem } from '#domain/orders/delivery/failed-delivery.ts'
import { rejectErrors } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import { lockHeldStock, moveOrderStock } from '../pricing/order-stock.ts'
import type { OrderRecord } from '../record/order-record.ts'

export type ReceivedItem = Values<typeof receivedItem>

/** Records the pieces of an order that come back to the shop. */
export async function expectBack(
  { trx }: OperationContext,
  order_info_id: number,
  pieces: readonly { order_item_id: number; qty: number }[],
): Promise<void> {
  await trx
    .insertInto('undelivered_items')
    .values(
      pieces.map(({ order_item_id, qty }) => ({
        order_info_id,
        order_item_id,
        qty,
        restocked_qty: null,
        damaged_qty: null,
        missing_qty: null,
        received_by: null,
        received_at: null,
      })),
    )
    .execute()
}

/** Records the condition of the pieces that came back, and returns the good ones to stock. */
export async function receiveItems(
  operation: OperationContext,
  order: OrderRecord,
  items: readonly ReceivedItem[],
): Promise<void> {
  const expected = await operation.trx
    .selectFrom('undelivered_items')
    .select(['order_item_id', 'qty'])
    .where('order_info_id', '=', order.id)
    .where('received_at', 'is', null)
    .orderBy('order_item_id')
    .execute()
  const errors = receiptErrors(expected, items)
  rejectErrors(errors)
  for (const { order_item_id, restocked_qty, damaged_qty, missing_qty } of items)
    await operation.trx
      .updateTable('undelivered_items')
      .set({
        restocked_qty,
        damaged_qty,
        missing_qty,
        received_by: operation.context.user?.id ?? null,
        received_at: sql<string>`clock_timestamp()`,
      })
      .where('order_item_id', '=', order_item_id)
      .execute()
  await restock(operation, order, items)
}

async function restock(
  operation: OperationContext,
  order: OrderRecord,
  items: readonly ReceivedItem[],
): Promise<void> {
  const restocked = new Map(items.map((item) => [item.order_item_id, item.restocked_qty]))
  const piecesOf = (variant: number) =>
    order.order_items_info
      .filter((line) => line.product_price_info_id === variant)
      .reduce((sum, { id }) => sum + (restocked.get(id) ?? 0), 0)
  const held = await lockHeldStock(operation, order)
  // Never more than the order took: the variant's stock may not have been tracked when it was placed.
  const changes = held.map((stock) => ({
    ...stock,
    change: stock.stock_type === 1 ? Math.min(piecesOf(stock.product_price_info_id), stock.held) : 0,
  }))
  await moveOrderStock(operation, order.id, 'return', changes)
}
