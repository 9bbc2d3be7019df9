import { sql } from 'kysely'
import type { Values } from '#domain/fields/fields.ts'
import type { bestSellers, newCustomers, openOrders, ordersByDay } from '#domain/operations/reports.ts'
import { orderStatus, withdrawnStatuses } from '#domain/orders/timeline.ts'
import type { Context } from '../context/context.ts'
import { type Days, eachDay, within } from './days.ts'
import { visibleOrders } from './visible-orders.ts'

const orders = 31
const customers = 32
const listed = 10

const mine = (context: Context) => visibleOrders(context, orders, sql`o.created_by`)

// The replacement of a returned item is a free order and no sale.
const isSale = sql<boolean>`not exists (select from product_return_request_infos r where r.exchange_order_id = o.id)`

// Nothing of a cancelled order, or of one that was returned to sender, is sold.
const isSold = sql`o.status not in (${sql.join(withdrawnStatuses)})`

/**
 * All days with their orders, including days without any. The total of an order is reduced by its returns, so the sales do not
 * include them; `returned` is the value of the returned items.
 */
export async function takings(context: Context, days: Days): Promise<Values<typeof ordersByDay>> {
  const { rows } = await sql<Values<typeof ordersByDay>['rows'][number]>`
    select d.day::text as day, count(o.id)::integer as orders,
      (count(o.id) filter (where o.status = ${orderStatus.cancelled}))::integer as cancelled,
      coalesce(sum(o.total_payable) filter (where ${isSold}), 0) as takings,
      coalesce(sum(i.returned) filter (where ${isSold}), 0) as returned
    from ${eachDay(days)}
    left join order_infos o on o.created_at >= d.begins and o.created_at < d.ends and o.deleted_at is null
      and ${mine(context)} and ${isSale}
    left join lateral (
      select sum(i.price * i.returned_qty) as returned from order_items_infos i
      where i.order_info_id = o.id and i.removed_at is null and i.returned_qty > 0
    ) i on true
    group by d.day order by d.day`.execute(context.db)
  return { rows }
}

/** The orders that wait at each step, the first step first. */
export async function waiting(context: Context): Promise<Values<typeof openOrders>> {
  const { rows } = await sql<Values<typeof openOrders>['rows'][number]>`
    select o.timeline_id, count(*)::integer as orders, min(o.created_at) as oldest_at,
      (count(*) filter (where o.created_at < now() - interval '1 day'))::integer as waiting
    from order_infos o
    where o.status in (${orderStatus.pending}, ${orderStatus.running}) and o.deleted_at is null and ${mine(context)}
    group by o.timeline_id order by o.timeline_id`.execute(context.db)
  return { rows }
}

/** Products by the quantity sold and not returned, the largest first. */
export async function soldProducts(context: Context, days: Days): Promise<Values<typeof bestSellers>> {
  const { rows } = await sql<Values<typeof bestSellers>['rows'][number]>`
    select i.product_id as id, max(i.product_title) as title, max(i.product_title_bn) as title_bn, sum(i.qty - i.returned_qty)::integer as qty,
      sum(i.returned_qty)::integer as returned, sum(i.price * (i.qty - i.returned_qty)) as amount
    from order_infos o join order_items_infos i on i.order_info_id = o.id and i.removed_at is null
    where o.deleted_at is null and ${isSold} and i.product_id is not null
      and ${within(sql`o.created_at`, days)} and ${mine(context)} and ${isSale}
    group by i.product_id order by qty desc, i.product_id limit ${listed}`.execute(context.db)
  return { rows }
}

export async function registered(context: Context, days: Days): Promise<Values<typeof newCustomers>> {
  const { rows } = await sql<Values<typeof newCustomers>['rows'][number]>`
    select d.day::text as day, count(c.id)::integer as customers
    from ${eachDay(days)}
    left join customer_infos c on c.created_at >= d.begins and c.created_at < d.ends and c.deleted_at is null
      and ${visibleOrders(context, customers, sql`c.created_by`)}
    group by d.day order by d.day`.execute(context.db)
  return { rows }
}
