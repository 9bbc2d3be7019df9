import { sql, type Transaction } from 'kysely'
import type { Changes } from '../../database/changes.ts'
import { preparedQuery } from '../../database/prepared.ts'
import type { Schema } from '../../database/schema/schema.ts'

/** The stock_type of a variant whose stock is counted. */
export const tracked = 1

export type StockMovement = {
  product_price_info_id: number
  /** The difference; negative for outgoing stock. */
  change: number
  reason: Schema['stock_movements']['reason']
  order_info_id?: number | null
  user_id?: number | null
  /** The reason as text. */
  note?: string | null
}

/**
 * Changes the stock of tracked variants, each at most once, and writes the ledger with the balance. It is one conditional UPDATE,
 * so that only one of two buyers gets the last piece (docs/domain.md 6.5). Returns the new stock of each variant; variants whose
 * stock would fall below zero or is not tracked are not changed and not in the result.
 */
export async function moveStocks(
  trx: Transaction<Schema>,
  movements: readonly StockMovement[],
): Promise<Map<number, number>> {
  if (movements.length === 0) return new Map()
  const rows = await moved.execute(trx, JSON.stringify(movements))
  return new Map(rows.map(({ id, stock_qty }) => [id, stock_qty]))
}

const moved = preparedQuery(
  (movements: string) => sql<{ id: number; stock_qty: number }>`
    with wanted as (
      select product_price_info_id, change, reason, order_info_id, user_id, note
      from jsonb_to_recordset(${movements}::jsonb) as m(product_price_info_id integer,
        change integer, reason text, order_info_id integer, user_id integer, note text)
    ), moved as (
      update product_price_infos v set stock_qty = v.stock_qty + m.change, updated_at = clock_timestamp()
      from wanted m where v.id = m.product_price_info_id and v.stock_type = ${tracked} and v.stock_qty + m.change >= 0
      returning v.id, v.stock_qty
    ), entered as (
      insert into stock_movements (product_price_info_id, change, reason, order_info_id, user_id, note, balance)
      select v.id, m.change, m.reason, m.order_info_id, m.user_id, m.note, v.stock_qty
      from moved v join wanted m on m.product_price_info_id = v.id
    )
    select id, stock_qty from moved`,
)

/** The same for one variant: its new stock; null if it would fall below zero or is not tracked. */
export async function moveStock(trx: Transaction<Schema>, movement: StockMovement): Promise<number | null> {
  const moved = await moveStocks(trx, [movement])
  return moved.get(movement.product_price_info_id) ?? null
}

/**
 * Publishes within the transaction that the stock of a product has changed: its page shows the number of pieces. If a variant has
 * sold out or is available again, lists and searches change as well. `moved`: the remaining stock and the difference.
 */
export function announceStock(
  changes: Changes,
  trx: Transaction<Schema>,
  product_id: number,
  moved: readonly { left: number; change: number }[],
): void {
  const turns = moved.some(({ left, change }) => left > 0 !== left - change > 0)
  for (const resource of ['product-stock', ...(turns ? ['product-availability'] : [])])
    changes.announce(trx, { resource, id: product_id, action: 'update' })
}

/** More products than this are announced as one change. */
const few = 200

/** The same for many products, each with the movements of its variants. */
export function announceStocks(
  changes: Changes,
  trx: Transaction<Schema>,
  moved: ReadonlyMap<number, readonly { left: number; change: number }[]>,
): void {
  if (moved.size <= few) for (const [id, variants] of moved) announceStock(changes, trx, id, variants)
  else
    for (const resource of ['product-stock', 'product-availability'])
      changes.announce(trx, { resource, id: null, action: 'refresh' })
}
