import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema/schema.ts'

type OrderLine = { order_info_id: number; order_item_id: number }

/** More exchanges of one item than a shop would make. */
const mostExchanges = 50

/**
 * The lines that an exchange order replaces, the nearest first; the last of them is the line that was paid for. Empty for an
 * order that replaces nothing.
 */
export async function originsOf(db: Kysely<Schema>, exchange_order_id: number): Promise<OrderLine[]> {
  const { rows } = await sql<OrderLine>`
    with recursive chain as (
      select r.order_info_id, r.order_item_id, 1 as depth from product_return_request_infos r
      where r.exchange_order_id = ${exchange_order_id}
      union all
      select r.order_info_id, r.order_item_id, c.depth + 1
      from chain c join product_return_request_infos r on r.exchange_order_id = c.order_info_id
      where c.depth < ${mostExchanges}
    )
    select order_info_id, order_item_id from chain order by depth`.execute(db)
  return rows
}
