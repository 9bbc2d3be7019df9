import { sql } from 'kysely'
import { pageMeta } from '#domain/contract/envelope.ts'
import type { AnswerRow, ShopAnswer } from '#domain/contract/shop-api.ts'
import { returnOutcome, returnStatus } from '#domain/orders/return.ts'
import { orderStatus, orderStep, withdrawnStatuses } from '#domain/orders/timeline.ts'
import type { Context } from '../../context/context.ts'
import { currentUser } from '../../context/current-user.ts'
import { translate } from '../../context/language.ts'

/** The returns that customers see, as SQL for an order `o` and its line `i`. */

/**
 * The quantity of a line in open return requests or exchanges. A cancelled exchange does not count, nor does a replacement that
 * was returned for money: its quantity counts as returned already.
 */
export const claimedQty = sql<number>`(select coalesce(sum(r.qty - (select coalesce(sum(xi.returned_qty), 0)
    from order_items_infos xi where xi.order_info_id = r.exchange_order_id)), 0)::integer
  from product_return_request_infos r
  left join order_infos x on x.id = r.exchange_order_id
  where r.order_item_id = i.id and (r.status = ${sql.lit(returnStatus.pending)}
    or r.accept_status = ${sql.lit(returnOutcome.exchange)}
      and coalesce(x.status, 0) not in (${sql.join(withdrawnStatuses)})))`

export const returnableQty = sql<number>`greatest(i.qty - i.returned_qty - ${claimedQty}, 0)`

/** The time of the delivery. */
export const deliveredAt = sql<string | null>`(select coalesce(s.happened_at, s.created_at)
  from order_delivery_timelines s where s.order_info_id = o.id and s.timeline_id = ${sql.lit(orderStep.delivered)})`

export const returnableUntil = sql<
  string | null
>`(select ${deliveredAt} + make_interval(days => b.return_days)
  from basic_config b where o.status = ${sql.lit(orderStatus.completed)} and b.return_days > 0 limit 1)`

/** The columns of a return request as customers see them. */
const requested = (
  photos = sql`(select coalesce(json_agg(json_build_object('file_url', '/api/private-files/'
    || (p.value ->> 'file_name')) order by p.ordinality), '[]')
  from jsonb_array_elements(r.photos) with ordinality p)`,
) => sql`r.id, r.qty, r.reason_title, r.reason_title_bn,
  r.description, ${photos} as photos, r.status, r.accept_status, r.reject_reason, r.refund_amount,
  x.order_id as exchange_order, r.decided_at, r.created_at`

const exchangeJoin = sql`left join order_infos x on x.id = r.exchange_order_id`

/** The requests of a line, oldest first. */
export const returnsOfLine = sql`(select coalesce(json_agg(row_to_json(q) order by q.id), '[]') from (
  select ${requested()} from product_return_request_infos r ${exchangeJoin} where r.order_item_id = i.id) q)`

const each = 10

/** The current user's own requests, newest first. */
export async function myReturns(
  { db, language, user }: Context,
  { page, limit }: { page: number | null; limit: number | null },
  path: string,
): Promise<ShopAnswer<'myReturns'>> {
  const mine = sql`product_return_request_infos r join order_infos o on o.id = r.order_info_id
    where o.customer_id = ${currentUser({ user }).id} and o.deleted_at is null`
  const counted = await sql<{ total: number }>`select count(*)::integer as total from ${mine}`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  const { meta, links, offset } = pageMeta({ page: page ?? 1, limit: limit ?? each, total, path })
  const { rows } = await sql<AnswerRow<'myReturns'>>`select ${requested()}, r.order_id, i.product_title,
      i.product_title_bn, i.product_slug, i.product_image
    from (select r.*, o.order_id from ${mine} order by r.id desc limit ${meta.per_page} offset ${offset}) r
    join order_items_infos i on i.id = r.order_item_id ${exchangeJoin} order by r.id desc`.execute(db)
  return { data: rows, meta, links, ...(rows.length === 0 && { msg: translate[language]('no_data') }) }
}
