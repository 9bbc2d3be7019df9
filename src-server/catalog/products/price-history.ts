import { sql, type Transaction } from 'kysely'
import type { Shop } from '../../context/context.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { shopToday } from '../../database/shop-today.ts'

/** The days before a reduction whose lowest price is struck (docs/domain.md 1.9). */
const days = sql.lit(30)

/** A price at which a variant is sold now; in Tk. */
export type SoldPrice = { id: number; quantity: number; price: number }

/**
 * Stores prices that changed since they were last stored. Each path that changes a price calls it through indexProducts, in its
 * transaction, so that history and card never differ.
 */
export async function recordPrices(
  trx: Transaction<Schema>,
  prices: readonly SoldPrice[],
  day = shopToday,
): Promise<void> {
  if (prices.length === 0) return
  const { rows } = await sql<{ id: number }>`with changed as (
      select n.id, n.quantity, n.price, d.day
      from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as n(id integer, quantity integer, price numeric(12,2))
      cross join (select ${day} as day) d
      where n.price is distinct from (select h.price from variant_prices h
        where h.product_price_info_id = n.id and h.quantity = n.quantity order by h.day desc limit 1)
    )
    insert into variant_prices (product_price_info_id, quantity, day, price, lowest, lowest_before)
    select c.id, c.quantity, c.day, c.price, c.price, least(
      (select min(h.lowest) from variant_prices h where h.product_price_info_id = c.id and h.quantity = c.quantity
        and h.day >= c.day - ${days} and h.day < c.day),
      (select h.price from variant_prices h where h.product_price_info_id = c.id and h.quantity = c.quantity
        and h.day < c.day - ${days} order by h.day desc limit 1))
    from changed c
    on conflict (product_price_info_id, quantity, day)
      do update set price = excluded.price, lowest = least(variant_prices.lowest, excluded.lowest)
    returning product_price_info_id as id`.execute(trx)
  if (rows.length > 0)
    await forgetReverted(
      trx,
      rows.map(({ id }) => id),
      day,
    )
}

/** A price that was raised and taken back on the same day leaves no row: it would begin the reduction again. */
const forgetReverted = (trx: Transaction<Schema>, ids: readonly number[], day: typeof shopToday) =>
  sql`delete from variant_prices h where h.product_price_info_id = any(${[...new Set(ids)]}::integer[]) and h.day = ${day}
    and h.lowest = h.price and h.price = (select b.price from variant_prices b
      where b.product_price_info_id = h.product_price_info_id and b.quantity = h.quantity and b.day < h.day
      order by b.day desc limit 1)`.execute(trx)

/** Deletes rows that no struck price depends on any more: those before the price that was in force 30 days ago. */
export async function forgetOldPrices({ db }: Pick<Shop, 'db'>): Promise<void> {
  await sql`delete from variant_prices h where h.day < ${shopToday} - ${days}
    and exists (select from variant_prices n where n.product_price_info_id = h.product_price_info_id
      and n.quantity = h.quantity and n.day > h.day and n.day < ${shopToday} - ${days})`.execute(db)
}
