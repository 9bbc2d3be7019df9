import { sql } from 'kysely'
import type { Page } from '#domain/contract/envelope.ts'
import type { AnswerRow, ShopTable } from '#domain/contract/shop-api.ts'
import type { Values } from '#domain/fields/fields.ts'
import { dependsOn } from '../../cache/cached.ts'
import type { Context } from '../../context/context.ts'
import { ofIds, readPageOf } from '../../resources/list/page.ts'
import { linked, listOf } from '../lists/product-cards.ts'
import { publishedId } from './published-product.ts'

const picture = sql`json_build_object('id', x.id, 'content', x.content, 'content_title', x.content_title,
  'alt_text', x.alt_text, 'alt_text_bn', x.alt_text_bn)`

const mostSets = 50

/**
 * The priced design sets that customers can choose a picture of for this product, cheapest first; none if the product allows no
 * designs.
 */
export async function designs(context: Context, { slug }: { slug: string }): Promise<AnswerRow<'designs'>[]> {
  const { db } = context
  const id = await publishedId(db, slug)
  dependsOn(context, `products:${id}`, 'custom-product-designs', 'media-galleries:any')
  const { rows } = await sql<AnswerRow<'designs'>>`
    select d.id, d.design_title, d.design_title_bn, d.price, json_agg(${picture} order by l.position, x.id) as photo_infos
    from (
      select d.id, d.design_title, d.design_title_bn, d.price from products p, custom_product_designs d
      where p.id = ${id} and ${offers} order by d.price, d.id limit ${mostSets}
    ) d
    join custom_product_designs_photo_ids l on l.owner_id = d.id
    join media_galleries x on x.id = l.target_id and x.status and x.deleted_at is null
    group by d.id, d.design_title, d.design_title_bn, d.price order by d.price, d.id`.execute(db)
  return rows
}

/** docs/domain.md 2.3: the published design sets by title, or those of one category. */
export function loadDesignSets(
  context: Context,
  { cat_id, page, limit }: Values<ShopTable['designSets']['query']>,
  path: string,
): Promise<Page<AnswerRow<'designSets'>>> {
  const of = cat_id === null ? sql`` : sql` and t.cat_id = ${cat_id}`
  const list = {
    from: sql`from custom_product_designs t where t.status and t.deleted_at is null${of}`,
    key: sql`t.design_title`,
    direction: 'asc',
    tags: ['custom-product-designs', 'categories:any', 'media-galleries:any'],
    page: page ?? 1,
    limit: limit ?? mostSets,
    path,
  } as const
  return readPageOf(context, list, async (ids) => {
    const { rows } = await sql<AnswerRow<'designSets'>>`
      select t.id, t.design_title, t.design_title_bn, t.cat_id, t.price, t.status,
        (select json_build_object('id', c.id, 'category_name', c.category_name, 'category_name_bn', c.category_name_bn,
          'slug', c.slug) from categories c where c.id = t.cat_id and c.status and c.deleted_at is null) as cat_info,
        ${listOf(picture, sql`l.position, x.id`, linked('custom_product_designs_photo_ids', 'media_galleries', sql`t.id`))} as photo_infos
      from custom_product_designs t ${ofIds(ids)}`.execute(context.db)
    return rows
  })
}

/**
 * Whether a product p offers a set of designs d: a product that allows designs offers the published sets of its categories and
 * those without a category (docs/domain.md 1.3).
 */
export const offers = sql`p.allow_custom_design and d.status and d.deleted_at is null
  and (d.cat_id is null or d.cat_id = any(array(select target_id from products_category_ids where owner_id = p.id)))`
