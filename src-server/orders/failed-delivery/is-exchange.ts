import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema/schema.ts'

/** Whether an order is the free replacement of a returned item. */
export async function isExchange(db: Kysely<Schema>, order_info_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('product_return_request_infos')
    .select('id')
    .where('exchange_order_id', '=', order_info_id)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
