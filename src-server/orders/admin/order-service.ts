import { type Kysely, sql } from 'kysely'
import type { Values } from '#domain/fields/fields.ts'
import { orderItem, type orderItemAnswer, type orderTimelineRow } from '#domain/orders/order.ts'
import { preparedQuery, queryBuilder } from '../../database/prepared.ts'
import type { Schema } from '../../database/schema/schema.ts'
import type { ResourceHooks } from '../../resources/hooks.ts'

/** Adds the lines and the timeline to an order (docs/domain.md 1.7). */
export const orderService: ResourceHooks = {
  readChildren: async (trx, id) => {
    const order_items_info = await readItems(trx, id)
    const delivery_timeline_info = await readTimeline(trx, id)
    return { order_items_info, delivery_timeline_info }
  },
}

type OrderItem = Values<typeof orderItemAnswer>

// A chosen design is shown as long as its picture exists, even when it is not offered any more.
const pickedDesign = sql<OrderItem['custom_product_design']>`(
  select json_build_object('id', m.id, 'content', m.content, 'content_title', m.content_title)
  from media_galleries m where m.id = order_items_infos.custom_product_design_id)`

const itemColumns = Object.keys(orderItem) as (keyof typeof orderItem)[]

/** The lines of an order in the order of the cart, without removed lines. */
export const readItems = (db: Kysely<Schema>, orderInfoId: number): Promise<OrderItem[]> =>
  items.execute(db, orderInfoId)

const items = preparedQuery((orderInfoId: number) =>
  queryBuilder
    .selectFrom('order_items_infos')
    .select(itemColumns)
    .select(pickedDesign.as('custom_product_design'))
    .where('order_info_id', '=', orderInfoId)
    .where('removed_at', 'is', null)
    .orderBy('id'),
)

/** The columns of a step. Without a `happened_at`, the step happened when its row was created. */
export const timelineColumns = ['timeline_id', 'status', 'created_at'] as const
export const happenedAt = sql<string>`coalesce(happened_at, created_at)`.as('happened_at')

/** The steps of an order, newest first. */
export const readTimeline = (
  db: Kysely<Schema>,
  orderInfoId: number,
): Promise<Values<typeof orderTimelineRow>[]> => timeline.execute(db, orderInfoId)

const timeline = preparedQuery((orderInfoId: number) =>
  queryBuilder
    .selectFrom('order_delivery_timelines')
    .select(timelineColumns)
    .select(happenedAt)
    .where('order_info_id', '=', orderInfoId)
    .orderBy('timeline_id', 'desc'),
)
