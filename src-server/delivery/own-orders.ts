import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AnswerRow } from '#domain/contract/shop-api.ts'
import type { Values } from '#domain/fields/fields.ts'
import { deliveryOrder } from '#domain/orders/delivery/delivery.ts'
import { orderStatus, withdrawnStatuses } from '#domain/orders/timeline.ts'
import type { Schema } from '../database/schema/schema.ts'
import { happenedAt, timelineColumns } from '../orders/admin/order-service.ts'
import { heldOfOrder } from '../orders/columns/money-held.ts'
import { orderHasOpenTransfer, orderHasTransferAtDoor } from '../orders/money/wallet-transfers.ts'

/** The queries for the orders of a delivery person. SQL filters by the owner, so another person's order is a 404. */

export type DeliveryOrder = AnswerRow<'manageOrder'>
type Header = Omit<DeliveryOrder, 'order_items_info' | 'delivery_timeline_info'>

/**
 * The orders of a delivery person as o, their assignment as d, contact and address as c: those whose last assignment is to this
 * person; a cancelled or returned order stays with its last person (its assignment is closed).
 */
export const ownOrders = (person: number): RawBuilder<unknown> => sql`order_delivery_person_infos d
  join order_infos o on o.id = d.order_info_id
  join order_ship_bill_infos c on c.order_info_id = o.id
  where d.delivery_person_id = ${person} and o.deleted_at is null
    and (d.status <> 2 or o.status in (${sql.join(withdrawnStatuses)}))
    and not exists (select from order_delivery_person_infos n where n.order_info_id = d.order_info_id and n.id > d.id)`

/** The contact number and location are hidden once the order is delivered. */
const whileCarried = (column: string) =>
  sql`case when o.status = ${orderStatus.running} then c.${sql.ref(column)} end as ${sql.ref(column)}`

const columns = sql`o.id, o.order_id, o.status, o.timeline_id, o.delivery_state, o.deliver_on,
  (select count(*)::integer from delivery_attempts f where f.order_info_id = o.id) as failed_attempts,
  (select b.delivery_attempts from basic_config b limit 1) as delivery_attempts,
  exists (select from product_return_request_infos x where x.exchange_order_id = o.id) as is_exchange, o.created_at, d.created_at as assigned_at, c.full_name,
  ${sql.join(['contact_no', 'latitude', 'longitude'].map(whileCarried))}, c.shipping_address,
  (select a.title from areas a where a.id = c.area_id) as area_title,
  (select a.title_bn from areas a where a.id = c.area_id) as area_title_bn, o.extra_instruction,
  o.cancel_reason, o.choose_payment_type, o.paid, o.total_amount, o.discount, o.delivery_fee, o.vat_amount, o.vat_mode, o.vat_total, o.rounding, o.round_to_taka, o.total_payable, ${heldOfOrder} as paid_amount,
  ${orderHasOpenTransfer} as transfer_to_check, ${orderHasTransferAtDoor} as transfer_at_door`

/** The orders of a person that match `picked` (conditions and order), with their lines and steps, in three queries. */
export async function readOwnOrders(
  db: Kysely<Schema>,
  person: number,
  picked: RawBuilder<unknown>,
): Promise<DeliveryOrder[]> {
  const { rows } = await sql<
    Header & { id: number }
  >`select ${columns} from ${ownOrders(person)} ${picked}`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [items, steps] = [await itemsOf(db, ids), await stepsOf(db, ids)]
  return rows.map(({ id, ...order }) => ({
    ...order,
    order_items_info: items.flatMap(({ order_info_id, ...item }) => (order_info_id === id ? item : [])),
    delivery_timeline_info: steps.flatMap(({ order_info_id, ...step }) => (order_info_id === id ? step : [])),
  }))
}

type Item = Values<typeof deliveryOrder.order_items_info.of>
const itemColumns = Object.keys(deliveryOrder.order_items_info.of) as (keyof Item)[]

const itemsOf = (db: Kysely<Schema>, ids: number[]) =>
  db
    .selectFrom('order_items_infos')
    .select(['order_info_id', ...itemColumns])
    .where('order_info_id', 'in', ids)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()

const stepsOf = (db: Kysely<Schema>, ids: number[]) =>
  db
    .selectFrom('order_delivery_timelines')
    .select(['order_info_id', ...timelineColumns])
    .select(happenedAt)
    .where('order_info_id', 'in', ids)
    .orderBy('timeline_id', 'desc')
    .execute()
