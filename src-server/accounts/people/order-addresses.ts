import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../database/schema/schema.ts'

const most = 50

/** The delivery addresses of a customer's orders, the most recent first. */
export const addressesOf = (db: Kysely<Schema>, customerId: number) =>
  db
    .selectFrom('order_infos as o')
    .innerJoin('order_ship_bill_infos as s', 's.order_info_id', 'o.id')
    .select(['s.full_name', 's.contact_no', 's.shipping_address'])
    .select([sql<number>`count(*)`.as('times'), sql<string>`max(o.created_at)`.as('last_used_at')])
    .where('o.customer_id', '=', customerId)
    .where('o.deleted_at', 'is', null)
    .groupBy(['s.full_name', 's.contact_no', 's.shipping_address'])
    .orderBy('last_used_at', 'desc')
    .limit(most)
    .execute()
