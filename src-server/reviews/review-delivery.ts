import { sql } from 'kysely'
import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import { mayReviewDelivery } from '#domain/orders/review.ts'
import { orderStatus, orderStep } from '#domain/orders/timeline.ts'
import type { Context } from '../context/context.ts'
import { asker } from '../context/current-user.ts'
import { Failure } from '../context/failure.ts'
import { speak } from '../context/language.ts'
import { operate } from '../context/operation.ts'
import { ownOrder, ownOrderId } from '../orders/customer/own-orders.ts'

/** Whoever was brought an order long ago is not asked how it went. */
const askedFor = 30
const atOnce = 5

/** The asker's orders whose delivery can still be asked about, the newest first. */
export async function unratedDeliveries(context: Context): Promise<AnswerRow<'unratedDeliveries'>[]> {
  const { rows } = await sql<
    AnswerRow<'unratedDeliveries'>
  >`select o.order_id, p.full_name, s.created_at as delivered_at
    from order_infos o
    join order_delivery_person_infos d on d.order_info_id = o.id and d.status = 1 and d.rating_points is null
    join delivery_persons p on p.id = d.delivery_person_id
    join order_delivery_timelines s on s.order_info_id = o.id and s.timeline_id = ${orderStep.delivered}
    where o.customer_id = ${asker(context).id} and o.status = ${orderStatus.completed} and o.deleted_at is null
      and s.created_at > now() - make_interval(days => ${askedFor})
    order by o.id desc limit ${atOnce}`.execute(context.db)
  return rows
}

/** Keeps what a customer says of a delivery; once an order (docs/domain.md 3.3). */
export async function reviewDelivery(
  context: Context,
  { order_id, rating_points, review_comments = null }: ShopInput<'reviewDelivery'>,
): Promise<{ data: AnswerRow<'reviewDelivery'>; msg: string }> {
  const user = asker(context)
  const data = await operate(context, { open: 'its owner' }, async (work) => {
    const { trx } = work
    const id = await ownOrderId({ db: trx, user }, order_id)
    const { status } = await trx
      .selectFrom('order_infos')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const carrier = await trx
      .selectFrom('order_delivery_person_infos')
      .select(['id', 'reviewed_at'])
      .where('order_info_id', '=', id)
      .where('status', '=', 1)
      .where('delivery_person_id', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!mayReviewDelivery({ status }, carrier ?? null))
      throw new Failure(409, carrier?.reviewed_at ? 'reviews.given' : 'review_too_early')
    const said = { rating_points, review_comments: review_comments?.trim() || null }
    await trx
      .updateTable('order_delivery_person_infos')
      .set({ ...said, reviewed_at: sql<string>`clock_timestamp()` })
      .where('id', '=', carrier?.id ?? 0)
      .execute()
    work.keep({ resource: 'order-infos', id, action: 'update', as: 'review', after: said })
    return ownOrder({ ...context, db: trx }, user.id, sql`o.id = ${id}`)
  })
  return { data, msg: speak[context.language]('reviews.thanks') }
}
