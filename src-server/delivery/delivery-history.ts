import { sql } from 'kysely'
import type { AnswerRow } from '#domain/contract/shop-api.ts'
import { paymentType } from '#domain/orders/payment.ts'
import { orderStatus, orderStep } from '#domain/orders/timeline.ts'
import type { Context } from '../context/context.ts'
import { daysOf, within } from '../reports/days.ts'
import { currentDeliveryPerson } from './current-delivery-person.ts'
import { ownOrders } from './own-orders.ts'

/** The delivery step of an order o, as s. */
const deliveredStep = sql`join order_delivery_timelines s on s.order_info_id = o.id and s.timeline_id = ${orderStep.delivered}`

/** The counters of a delivery person (docs/domain.md 2.6): delivered orders by payment, and open ones. */
export async function deliveryHistory(context: Context): Promise<AnswerRow<'deliveryHistory'>> {
  const { id } = currentDeliveryPerson(context)
  const today = await daysOf(context, undefined, 1)
  const done = sql`o.status = ${orderStatus.completed}`
  const paidBy = (type: number) => sql`${done} and o.paid and o.choose_payment_type = ${type}`
  const deliveredToday = sql`exists (select from order_infos x ${deliveredStep}
    where x.id = o.id and ${within(sql`coalesce(s.happened_at, s.created_at)`, today)})`
  const { rows } = await sql<AnswerRow<'deliveryHistory'>>`select count(*) as total_orders,
    count(*) filter (where ${done}) as total_delivered_orders,
    count(*) filter (where ${paidBy(paymentType.cash)}) as total_cash_on_delivery,
    count(*) filter (where ${paidBy(paymentType.digital)}) as total_digital_payment_delivery,
    count(*) filter (where o.status = ${orderStatus.running}) as open_orders,
    count(*) filter (where ${done} and ${deliveredToday}) as delivered_today,
    round(avg(d.rating_points), 2) as rating_average, count(d.rating_points) as rating_count
    from ${ownOrders(id)}`.execute(context.db)
  return rows[0] as AnswerRow<'deliveryHistory'>
}
