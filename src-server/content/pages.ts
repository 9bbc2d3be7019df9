import { type RawBuilder, sql } from 'kysely'
import type { AnswerRow, ShopAnswer, ShopTable } from '#domain/contract/shop-api.ts'
import type { Values } from '#domain/fields/fields.ts'
import { tableOf } from '#domain/fields/resource.ts'
import { cached, dependsOn } from '../cache/cached.ts'
import type { Context } from '../context/context.ts'
import { ofIds, readPageOf } from '../resources/list/page.ts'
import { bySlugNow } from '../site/renamed-slugs.ts'

/** Published pages and posts (docs/domain.md 2.3). */

const published = sql`t.status and t.deleted_at is null`

/** A draft is visible with its preview link. */
const isShown = ({ preview }: Context, resource: string): RawBuilder<unknown> =>
  preview?.resource === resource
    ? sql`(t.status or t.id = ${preview.id}) and t.deleted_at is null`
    : published

/** The pictures of a page or post t, in order: the array of their ids, and their contents. */
const photos = (links: string): RawBuilder<unknown> => sql`
  array(select l.target_id from ${sql.table(links)} l where l.owner_id = t.id order by l.position) as photo_ids,
  (select coalesce(json_agg(json_build_object('page_photo_data',
      json_build_object('id', m.id, 'content', m.content, 'content_title', m.content_title,
        'alt_text', m.alt_text, 'alt_text_bn', m.alt_text_bn)) order by l.position), '[]')
    from ${sql.table(links)} l join media_galleries m on m.id = l.target_id and m.status and m.deleted_at is null
    where l.owner_id = t.id) as photo_infos`

/** The post before or after a post t, with the columns that a link needs. */
const neighbour = (direction: 'asc' | 'desc'): RawBuilder<unknown> => sql`
  (select json_build_object('id', n.id, 'blog_title', n.blog_title, 'blog_title_bn', n.blog_title_bn, 'slug', n.slug)
    from blog_infos n where n.status and n.deleted_at is null
      and (n.created_at, n.id) ${sql.raw(direction === 'asc' ? '>' : '<')} (t.created_at, t.id)
    order by n.created_at ${sql.raw(direction)}, n.id ${sql.raw(direction)} limit 1)`

const readBySlug = <Row>(
  context: Context,
  resource: 'static-page-infos' | 'blog-infos',
  slug: string,
  more: RawBuilder<unknown> = sql``,
): Promise<Row> => {
  const table = tableOf(resource)
  dependsOn(context, resource, 'media-galleries:any')
  return bySlugNow(context, resource, slug, async (now) => {
    const { rows } =
      await sql<Row>`select t.*, ${photos(`${table}_photo_ids`)}${more} from ${sql.table(table)} t
      where t.slug = ${now} and ${isShown(context, resource)}`.execute(context.db)
    return rows[0]
  })
}

export const readStaticPage = (
  context: Context,
  { slug }: Values<ShopTable['staticPage']['params']>,
): Promise<AnswerRow<'staticPage'>> => readBySlug(context, 'static-page-infos', slug)

export const readBlog = (
  context: Context,
  { slug }: Values<ShopTable['blog']['params']>,
): Promise<AnswerRow<'blog'>> =>
  readBySlug(
    context,
    'blog-infos',
    slug,
    sql`, ${neighbour('desc')} as previous_post, ${neighbour('asc')} as next_post`,
  )

/** docs/product.md 7: a plain list. */
export const loadStaticPages = (context: Context): Promise<AnswerRow<'staticPages'>[]> =>
  cached(context, { name: 'static pages', tags: ['static-page-infos'] }, ({ db }) =>
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
    { ...newest, tags: ['blog-infos', 'media-galleries:any'], page: page ?? 1, limit: limit ?? 10, path },
    async (ids) => {
      const rows = sql<
        AnswerRow<'blogs'>
      >`select t.*, ${photos('blog_infos_photo_ids')} from blog_infos t ${ofIds(ids)}`
      return (await rows.execute(context.db)).rows
    },
  )
}
