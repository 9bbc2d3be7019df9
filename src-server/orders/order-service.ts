import type { Kysely } from 'kysely'
import type { Values } from '#domain/fields.ts'
import { orderItem, orderTimelineRow } from '#domain/orders/order.ts'
import type { Schema } from '../database/schema.ts'
import type { Service } from '../resources/services.ts'

/** An order answers with its lines and its timeline (domain 1.7). */
export const orderService: Service = {
  readChildren: async (trx, id) => ({
    order_items_info: await readItems(trx, id),
    delivery_timeline_info: await readTimeline(trx, id),
  }),
}

const itemColumns = Object.keys(orderItem) as (keyof typeof orderItem)[]

/** The lines of an order in the order of the cart; without those that were taken out of it. */
export const readItems = (db: Kysely<Schema>, orderInfoId: number): Promise<Values<typeof orderItem>[]> =>
  db
    .selectFrom('order_items_infos')
    .select(itemColumns)
    .where('order_info_id', '=', orderInfoId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()

const timelineColumns = Object.keys(orderTimelineRow) as (keyof typeof orderTimelineRow)[]

/** The steps of an order, newest first. */
export const readTimeline = (
  db: Kysely<Schema>,
  orderInfoId: number,
): Promise<Values<typeof orderTimelineRow>[]> =>
  db
    .selectFrom('order_delivery_timelines')
    .select(timelineColumns)
    .where('order_info_id', '=', orderInfoId)
    .orderBy('timeline_id', 'desc')
    .execute()
