import { type RawBuilder, sql } from 'kysely'
import type { AnswerRow, ShopAnswer, ShopTable } from '#domain/contract/shop-api.ts'
import type { Values } from '#domain/fields.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { ofIds, readPageOf } from '../resources/page.ts'

/** Published pages and posts (domain 2.3). */

const published = sql`t.status and t.deleted_at is null`

/** The pictures of a page or post t, in their order: as arrays of ids and as what is shown. */
const photos = (links: string): RawBuilder<unknown> => sql`
  array(select l.target_id from ${sql.table(links)} l where l.owner_id = t.id order by l.position) as photo_ids,
  (select coalesce(json_agg(json_build_object('page_photo_data',
      json_build_object('id', m.id, 'content', m.content, 'content_title', m.content_title)) order by l.position), '[]')
    from ${sql.table(links)} l join media_galleries m on m.id = l.target_id and m.status and m.deleted_at is null
    where l.owner_id = t.id) as photo_infos`

async function readBySlug<Row>(context: Context, table: string, slug: string): Promise<Row> {
  const { rows } = await sql<Row>`select t.*, ${photos(`${table}_photo_ids`)} from ${sql.table(table)} t
    where t.slug = ${slug} and ${published}`.execute(context.db)
  if (!rows[0]) throw new Failure(404, 'page_not_found')
  return rows[0]
}

export const readStaticPage = (
  context: Context,
  { slug }: Values<ShopTable['staticPage']['params']>,
): Promise<AnswerRow<'staticPage'>> => readBySlug(context, 'static_page_infos', slug)

export const readBlog = (
  context: Context,
  { slug }: Values<ShopTable['blog']['params']>,
): Promise<AnswerRow<'blog'>> => readBySlug(context, 'blog_infos', slug)

/** spec 7: a plain list. */
export const loadStaticPages = ({ kept, db }: Context): Promise<AnswerRow<'staticPages'>[]> =>
  kept.read(['static-page-infos'], 'static pages', () =>
    db
      .selectFrom('static_page_infos')
      .select(['id', 'page_title', 'page_title_bn', 'slug', 'display_on', 'group_id'])
      .where('status', '=', true)
      .where('deleted_at', 'is', null)
      .orderBy('page_title')
      .execute(),
  )

/** Newest first. */
export const loadBlogs = (
  context: Context,
  { page, limit }: Values<ShopTable['blogs']['query']>,
  path: string,
): Promise<ShopAnswer<'blogs'>> => {
  const newest = {
    from: sql`from blog_infos t where ${published}`,
    key: sql`t.created_at`,
    direction: 'desc',
  } as const
  return readPageOf(
    context,
    { ...newest, resources: ['blog-infos'], page: page ?? 1, limit: limit ?? 10, path },
    async (ids) => {
      const rows = sql<
        AnswerRow<'blogs'>
      >`select t.*, ${photos('blog_infos_photo_ids')} from blog_infos t ${ofIds(ids)}`
      return (await rows.execute(context.db)).rows
    },
  )
}
