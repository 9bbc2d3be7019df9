import { sql } from 'kysely'
import type { AnswerRow, ShopTable } from '#domain/contract/shop-api.ts'
import type { Values } from '#domain/fields/fields.ts'
import { cached } from '../../cache/cached.ts'
import type { Context } from '../../context/context.ts'
import { listOf } from './product-cards.ts'

type Strip = AnswerRow<'usedProductTypes'>

const mostTypes = 12
const mostItems = 4
/** How many products of a group are counted. */
const many = 100

const shownThere = ['product-types', 'product-type-info-name', 'products/all', 'products/choices'] as const

/**
 * The option groups of published products, those with the most products first, each with some of the items that they offer. The
 * count of a group stops at a limit.
 */
export function usedProductTypes(
  context: Context,
  { limit }: Values<ShopTable['usedProductTypes']['query']>,
): Promise<Strip[]> {
  const most = limit ?? mostTypes
  return cached(context, { name: 'used product types', input: most, tags: shownThere }, (reading) =>
    readUsed(reading, most),
  )
}

/**
 * Counts only the newest products of each group, by its index: counting all of them takes longer the more there are (21,714
 * products: 10 ms), and the home page waits for it after each write.
 */
async function readUsed({ db }: Context, most: number): Promise<Strip[]> {
  const { rows } = await sql<Strip>`with used as materialized (
      select t.id as product_type_id, n.item_ids from product_types t
      cross join lateral (select u.item_ids from product_type_infos u join products p on p.id = u.product_id
        where u.product_type_id = t.id and p.status and p.deleted_at is null
        order by u.product_id desc limit ${many}) n
      where t.status and t.deleted_at is null
    )
    select t.id, t.type_title, t.type_title_bn, t.slug, t.icon,
      ${listOf(
        sql`json_build_object('id', x.id, 'type_name', x.type_name, 'type_name_bn', x.type_name_bn)`,
        sql`x.id`,
        sql`(select i.id, i.type_name, i.type_name_bn from product_type_info_name i
          where i.product_type_id = t.id and i.status and i.deleted_at is null
            and i.id in (select unnest(item_ids) from used where product_type_id = t.id)
          order by i.id limit ${mostItems}) x`,
      )} as type_items
    from product_types t
    join (select product_type_id, count(*) as products from used group by product_type_id) n on n.product_type_id = t.id
    order by n.products desc, t.id limit ${most}`.execute(db)
  return rows
}
