import { type Kysely, sql } from 'kysely'
import type { DeliveryAttempt, UndeliveredItem } from '#domain/orders/delivery/failed-delivery.ts'
import type { Context } from '../../context/context.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { isNamed } from '../../resources/list/masked.ts'

/** How often the shop brings a parcel to the customer before it comes back. */
export async function attemptsAllowed(db: Kysely<Schema>): Promise<number> {
  const { delivery_attempts } = await db
    .selectFrom('basic_config')
    .select('delivery_attempts')
    .executeTakeFirstOrThrow()
  return delivery_attempts
}

export async function countAttempts(db: Kysely<Schema>, order_info_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('delivery_attempts')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('order_info_id', '=', order_info_id)
    .executeTakeFirstOrThrow()
  return count
}

/** The failed attempts of an order, the first one first. */
export const readAttempts = (context: Context, order_info_id: number): Promise<DeliveryAttempt[]> =>
  context.db
    .selectFrom('delivery_attempts as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('users as d', 'd.id', 'a.decided_by')
    .select(['a.attempt', 'a.reason', 'a.note', 'a.created_at', 'a.decision', 'a.deliver_on', 'a.decided_at'])
    .select([
      sql<string>`coalesce(a.happened_at, a.created_at)`.as('happened_at'),
      sql<string | null>`'/api/order-infos/' || a.order_info_id || '/files/' || a.photo`.as('photo_url'),
      sql<string | null>`case when ${isNamed(context, 'u')} then u.full_name end`.as('user_name'),
      sql<string | null>`case when ${isNamed(context, 'd')} then d.full_name end`.as('decided_by'),
    ])
    .where('a.order_info_id', '=', order_info_id)
    .orderBy('a.attempt')
    .execute()

/** What comes back of an order, and the condition in which it arrived. */
export const readUndelivered = (context: Context, order_info_id: number): Promise<UndeliveredItem[]> =>
  context.db
    .selectFrom('undelivered_items as b')
    .innerJoin('order_items_infos as i', 'i.id', 'b.order_item_id')
    .leftJoin('users as u', 'u.id', 'b.received_by')
    .select([
      'b.order_item_id',
      'b.qty',
      'b.restocked_qty',
      'b.damaged_qty',
      'b.missing_qty',
      'b.received_at',
    ])
    .select(['i.product_title', 'i.product_title_bn', 'i.product_price_type', 'i.product_price_type_bn'])
    .select('i.product_image')
    .select(sql<string | null>`case when ${isNamed(context, 'u')} then u.full_name end`.as('received_by'))
    .where('b.order_info_id', '=', order_info_id)
    .orderBy('b.order_item_id')
    .execute()
