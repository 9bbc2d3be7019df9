import { sql } from 'kysely'
import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import { mayReviewDelivery } from '#domain/orders/review.ts'
import { orderStatus, orderStep } from '#domain/orders/timeline.ts'
import type { Context } from '../context/context.ts'
import { currentUser } from '../context/current-user.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import { runOperation } from '../context/operation.ts'
import { ownOrder, ownOrderId } from '../orders/customer/own-orders.ts'

/** The number of days after a delivery within which the customer is invited to rate it. */
const pendingDays = 30
const atOnce = 5

/** The current user's orders with a recent delivery that is not rated yet, the newest first. */
export async function unratedDeliveries(context: Context): Promise<AnswerRow<'unratedDeliveries'>[]> {
  const { rows } = await sql<
    AnswerRow<'unratedDeliveries'>
  >`select o.order_id, p.full_name, s.created_at as delivered_at
    from order_infos o
    join order_delivery_person_infos d on d.order_info_id = o.id and d.status = 1 and d.rating_points is null
    join delivery_persons p on p.id = d.delivery_person_id
    join order_delivery_timelines s on s.order_info_id = o.id and s.timeline_id = ${orderStep.delivered}
    where o.customer_id = ${currentUser(context).id} and o.status = ${orderStatus.completed} and o.deleted_at is null
      and s.created_at > now() - make_interval(days => ${pendingDays})
    order by o.id desc limit ${atOnce}`.execute(context.db)
  return rows
}

/** Stores a customer's review of a delivery; once per order (docs/domain.md 3.3). */
export async function reviewDelivery(
  context: Context,
  { order_id, rating_points, review_comments = null }: ShopInput<'reviewDelivery'>,
): Promise<{ data: AnswerRow<'reviewDelivery'>; msg: string }> {
  const user = currentUser(context)
  const data = await runOperation(context, { open: 'its owner' }, async (operation) => {
    const { trx } = operation
    const id = await ownOrderId({ db: trx, user }, order_id)
    const { status } = await trx
      .selectFrom('order_infos')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const deliveryPerson = await trx
      .selectFrom('order_delivery_person_infos')
      .select(['id', 'reviewed_at'])
      .where('order_info_id', '=', id)
      .where('status', '=', 1)
      .where('delivery_person_id', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!mayReviewDelivery({ status }, deliveryPerson ?? null))
      throw new Failure(409, deliveryPerson?.reviewed_at ? 'reviews.given' : 'review_too_early')
    const review = { rating_points, review_comments: review_comments?.trim() || null }
    await trx
      .updateTable('order_delivery_person_infos')
      .set({ ...review, reviewed_at: sql<string>`clock_timestamp()` })
      .where('id', '=', deliveryPerson?.id ?? 0)
      .execute()
    operation.recordChange({ resource: 'order-infos', id, action: 'update', as: 'review', after: review })
    return ownOrder({ ...context, db: trx }, user.id, sql`o.id = ${id}`)
  })
  return { data, msg: translate[context.language]('reviews.thanks') }
}
