import { type RawBuilder, sql } from 'kysely'
import { reviewerName } from '#domain/catalog/reviewer-name.ts'
import type { Page } from '#domain/contract/envelope.ts'
import type { AnswerRow } from '#domain/contract/shop-api.ts'
import { dependsOn } from '../../cache/cached.ts'
import type { Context } from '../../context/context.ts'
import { ofIds, readPageOf } from '../../resources/list/page.ts'
import { publishedId } from './published-product.ts'

type Review = AnswerRow<'reviews'>

/** Whether an order line t is a published review (docs/domain.md 3.3). */
export const isShown = (t: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${t}.rating_points`)} is not null and not ${sql.ref(`${t}.review_hidden`)}`

const each = 5

/** The reviews of customers who bought the product, newest first. */
export async function reviews(
  context: Context,
  { slug, page, limit }: { slug: string; limit: number | null; page: number | null },
  path: string,
): Promise<Page<Review>> {
  const id = await publishedId(context.db, slug)
  dependsOn(context, `products:${id}`)
  const from = sql`from order_items_infos t where ${isShown('t')} and t.product_id = ${id}`
  const paging = { page: page ?? 1, limit: limit ?? each, path }
  return readPageOf(
    context,
    { from, key: sql`t.reviewed_at`, direction: 'desc', tags: [`product-reviews/product:${id}`], ...paging },
    async (ids) => {
      const { rows } =
        await sql<Review>`select t.id, t.rating_points, t.review_comments, c.full_name, t.reviewed_at,
          t.review_answer
        from order_items_infos t join order_ship_bill_infos c on c.order_info_id = t.order_info_id
        ${ofIds(ids)}`.execute(context.db)
      return rows.map((row) => ({ ...row, full_name: reviewerName(row.full_name) }))
    },
  )
}
