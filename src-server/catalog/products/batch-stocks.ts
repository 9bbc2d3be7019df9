import { sql, type Transaction } from 'kysely'
import { anyOf } from '../../database/any-of.ts'
import type { Schema } from '../../database/schema/schema.ts'

/** Puts the stock of a product that begins to track batches into one without a number; nothing for all others. */
export async function openBatches(trx: Transaction<Schema>, product_id: number): Promise<void> {
  await sql`insert into stock_batches (product_price_info_id, batch_number, quantity)
    select v.id, '', v.stock_qty - coalesce((select sum(b.quantity) from stock_batches b where b.product_price_info_id = v.id), 0)
    from product_price_infos v join products p on p.id = v.product_id
    where p.id = ${product_id} and p.track_batches and v.stock_type = 1 and v.stock_of_id is null
      and v.stock_qty > coalesce((select sum(b.quantity) from stock_batches b where b.product_price_info_id = v.id), 0)
    on conflict (product_price_info_id, batch_number)
      do update set quantity = stock_batches.quantity + excluded.quantity`.execute(trx)
  await sql`with without_batch as (
      delete from location_stocks s using product_price_infos v, products p
      where v.id = s.product_price_info_id and p.id = v.product_id and p.id = ${product_id} and p.track_batches
        and s.stock_batch_id is null
      returning s.product_price_info_id, s.stock_location_id, s.quantity
    )
    insert into location_stocks (product_price_info_id, stock_location_id, stock_batch_id, quantity)
    select w.product_price_info_id, w.stock_location_id, b.id, w.quantity from without_batch w
    join stock_batches b on b.product_price_info_id = w.product_price_info_id and b.batch_number = ''
    on conflict (product_price_info_id, stock_location_id, stock_batch_id)
      do update set quantity = location_stocks.quantity + excluded.quantity`.execute(trx)
}

type UnsellableBatch = {
  id: number
  product_price_info_id: number
  quantity: number
  batch_number: string
  recalled: boolean
}

/** The condition that a batch b must not be sold any more. */
export const isBlocked = sql<boolean>`(b.recalled_at is not null or coalesce(b.expires_on < shop_today(), false))`

/** The condition that a batch b has pieces that must not be sold any more. */
export const isUnsellable = sql<boolean>`(b.quantity > 0 and ${isBlocked})`

/** Batches of tracked variants, or of their base units, with pieces that must not be sold any more. */
export async function unsellableBatches(
  trx: Transaction<Schema>,
  variants: readonly number[],
): Promise<UnsellableBatch[]> {
  const { rows } = await sql<UnsellableBatch>`
    select b.id, b.product_price_info_id, b.quantity, b.batch_number, b.recalled_at is not null as recalled
    from stock_batches b join product_price_infos v on v.id = b.product_price_info_id
    where ${isUnsellable} and v.stock_type = 1 and b.product_price_info_id in (select base_id
      from product_price_infos where id = ${anyOf([...variants])})
    order by b.product_price_info_id, b.id`.execute(trx)
  return rows
}
