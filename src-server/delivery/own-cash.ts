import { type Kysely, sql } from 'kysely'
import type { AnswerRow } from '#domain/contract/shop-api.ts'
import type { Values } from '#domain/fields/fields.ts'
import { type cashDay, leftOf } from '#domain/orders/delivery-cash.ts'
import { paidByHand, paymentStatus } from '#domain/orders/payment.ts'
import { orderStatus, orderStep } from '#domain/orders/timeline.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import type { Context } from '../context/context.ts'
import type { Schema } from '../database/schema/schema.ts'
import { carrier } from './carrier.ts'
import { ownOrders } from './own-orders.ts'

type Day = Values<typeof cashDay>
type Cash = AnswerRow<'ownCash'>

// What goes back for things that come back later was collected all the same.
/** What was collected at the doors on each day of the shop's calendar, and what was said to be handed over of it. */
export async function cashDays(db: Kysely<Schema>, person: number): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select day::text as shop_day, sum(orders)::integer as orders, sum(collected) as collected, sum(handed) as handed_over from (
      select (coalesce(s.happened_at, s.created_at) at time zone 'UTC' + make_interval(mins => b.time_zone))::date as day,
        1 as orders, p.amount as collected, 0 as handed
      from (select o.id, o.status from ${ownOrders(person)}) o
      join order_payments p on p.order_info_id = o.id and p.provider = ${paidByHand.cash}
        and p.status = ${paymentStatus.paid}
      join order_delivery_timelines s on s.order_info_id = o.id and s.timeline_id = ${orderStep.delivered}
      cross join (select coalesce(max(time_zone), 0)::integer as time_zone from basic_config) b
      where o.status = ${orderStatus.completed}
      union all
      select shop_day, 0, 0, amount from delivery_cash_handovers where delivery_person_id = ${person}) e
    group by day order by day desc`.execute(db)
  return rows
}

// What is settled is shown for a while.
const days = 14
const shown = 20

/** The cash of the delivery person who asks. */
export async function ownCash(context: Context): Promise<Cash> {
  const { id } = carrier(context)
  return readCash(context.db, id)
}

export async function readCash(db: Kysely<Schema>, person: number): Promise<Cash> {
  const all = await cashDays(db, person)
  const handovers = await db
    .selectFrom('delivery_cash_handovers')
    .select(['id', 'shop_day', 'amount', 'note', 'created_at', 'received_at'])
    .where('delivery_person_id', '=', person)
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  return {
    to_hand_over: toTk(all.reduce((sum, day) => sum + toPoisha(leftOf(day)), 0)),
    days: all.filter((day, at) => at < days || leftOf(day) > 0),
    handovers,
  }
}
