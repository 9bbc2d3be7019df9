import { type RawBuilder, sql } from 'kysely'
import { reviewerName } from '#domain/catalog/reviewer-name.ts'
import { pageMeta } from '#domain/contract/envelope.ts'
import type { AnswerRow, ShopAnswer } from '#domain/contract/shop-api.ts'
import { userType } from '#domain/fields/features.ts'
import { changeableUntil, reviewKind } from '#domain/orders/review.ts'
import type { Context, SignedIn } from '../context/context.ts'
import { currentUser } from '../context/current-user.ts'
import { translate } from '../context/language.ts'

type Row = Omit<AnswerRow<'myReviews'>, 'changeable_until'>

const kind = (of: keyof typeof reviewKind) => sql.lit(reviewKind[of])

const ofProducts = (
  customer_id: number,
) => sql`select i.id, ${kind('product')} as kind, o.order_id, i.product_title,
    i.product_title_bn, i.product_slug, i.product_image, null as full_name, i.rating_points, i.review_comments,
    i.reviewed_at, i.review_hidden, i.review_answer
  from order_infos o join order_items_infos i on i.order_info_id = o.id
  where o.customer_id = ${customer_id} and i.rating_points is not null and i.removed_at is null`

const ofDeliveries = (condition: RawBuilder<unknown>, name: RawBuilder<unknown>) => sql`select d.id,
    ${kind('delivery')} as kind, o.order_id, null as product_title, null as product_title_bn, null as product_slug,
    null as product_image, ${name} as full_name, d.rating_points, d.review_comments, d.reviewed_at,
    false as review_hidden, null as review_answer
  from order_delivery_person_infos d join order_infos o on o.id = d.order_info_id
    join order_ship_bill_infos c on c.order_info_id = o.id
    left join delivery_persons p on p.id = d.delivery_person_id
  where d.rating_points is not null and d.status = 1 and ${condition}`

/** The reviews that a user has written or received, by the type of user (docs/decisions/0026). */
function of({ id, user_type }: SignedIn): RawBuilder<unknown> {
  if (user_type === userType.customer)
    return sql`${ofProducts(id)} union all ${ofDeliveries(sql`o.customer_id = ${id}`, sql`p.full_name`)}`
  const received = user_type === userType.delivery ? sql`d.delivery_person_id = ${id}` : sql`false`
  return ofDeliveries(received, sql`c.full_name`)
}

const each = 10

export async function myReviews(
  context: Context,
  { page, limit }: { page: number | null; limit: number | null },
  path: string,
): Promise<ShopAnswer<'myReviews'>> {
  const { db, language } = context
  const user = currentUser(context)
  const mine = sql`from (${of(user)}) r`
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${mine}`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  const { meta, links, offset } = pageMeta({ page: page ?? 1, limit: limit ?? each, total, path })
  const { rows } = await sql<Row>`select r.* ${mine} order by r.reviewed_at desc, r.kind, r.id desc
    limit ${meta.per_page} offset ${offset}`.execute(db)
  const isWriter = user.user_type === userType.customer
  const data = rows.map((row) => ({
    ...row,
    // The delivery person sees only the customer's first name.
    full_name: row.full_name && !isWriter ? reviewerName(row.full_name) : row.full_name,
    changeable_until: isWriter && row.kind === reviewKind.product ? changeableUntil(row.reviewed_at) : null,
  }))
  return { data, meta, links, ...(data.length === 0 && { msg: translate[language]('no_data') }) }
}
