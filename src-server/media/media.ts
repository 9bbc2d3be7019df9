import { sql } from 'kysely'
import type { Page } from '#domain/contract/envelope.ts'
import type { ShopAnswer, ShopTable } from '#domain/contract/shop-api.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { Context } from '../context/context.ts'
import { badQuery } from '../resources/list/bad-query.ts'
import type { Ordered } from '../resources/list/order-of-ids.ts'
import { ofIds, readPageOf } from '../resources/list/page.ts'

/** The published media library, as the storefront shows it (docs/product.md 7, docs/decisions/0017). */

const flags = ['display_on_nav', 'display_on_body'] as const

/** docs/product.md 7: the categories of the library, by the place where they are shown. */
export function loadMediaCategories(
  context: Context,
  { type, page, limit }: Values<ShopTable['mediaCategories']['query']>,
  path: string,
): Promise<ShopAnswer<'mediaCategories'>> {
  const flag = flags.find((name) => name === type)
  if (type && !flag) throw badQuery('type', { reason: 'not_a_choice' }, `type=${type}`)
  const shown = flag ? sql`t.${sql.ref(flag)}` : sql`(t.display_on_nav or t.display_on_body)`
  const from = sql`from media_categories t where t.status and t.deleted_at is null and ${shown}`
  return readRows(
    context,
    'media_categories',
    { from, key: sql`t.id`, direction: 'asc' },
    { page, limit },
    path,
  )
}

/** docs/decisions/0017: published pictures of published categories with a display flag, newest first. */
export function loadMediaGalleries(
  context: Context,
  { category, page, limit }: Values<ShopTable['mediaGalleries']['query']>,
  path: string,
): Promise<ShopAnswer<'mediaGalleries'>> {
  const inFolder = category ? sql`and c.slug = ${category}` : sql``
  const from = sql`from media_galleries t join media_categories c on c.id = t.cat_id
    where t.status and t.deleted_at is null and c.status and c.deleted_at is null
      and (c.display_on_nav or c.display_on_body) ${inFolder}`
  return readRows(
    context,
    'media_galleries',
    { from, key: sql`t.id`, direction: 'desc' },
    { page, limit },
    path,
  )
}

async function readRows<Row>(
  context: Context,
  table: string,
  ordered: Ordered,
  { page, limit }: { page: number | null; limit: number | null },
  path: string,
): Promise<Page<Row>> {
  const tags = ['media-galleries', 'media-categories'] as const
  return readPageOf(
    context,
    { ...ordered, tags, page: page ?? 1, limit: limit ?? 20, path },
    async (ids) =>
      (await sql<Row>`select t.* from ${sql.table(table)} t ${ofIds(ids)}`.execute(context.db)).rows,
  )
}
