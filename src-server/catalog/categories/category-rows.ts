import { sql } from 'kysely'
import type { AnswerRow, ShopTable } from '#domain/contract/shop-api.ts'
import type { Values } from '#domain/fields/fields.ts'
import { cached, dependsOn } from '../../cache/cached.ts'
import type { Context } from '../../context/context.ts'
import { productsBelow } from '../lists/category-tags.ts'
import { productCards } from '../lists/product-cards.ts'

type Row = AnswerRow<'categoryRows'>
type RowOfIds = Omit<Row, 'product_infos'> & { product_ids: number[] }

// docs/domain.md 3.5: a row has 15 products; the number of rows is the length of the menu.
const mostRows = 10
const inEach = 15

/**
 * docs/domain.md 3.5: each category that is shown in the body with the newest products of it and of all categories below it, in
 * two queries.
 */
export async function categoryRows(
  context: Context,
  { limit }: Values<ShopTable['categoryRows']['query']>,
): Promise<Row[]> {
  const each = limit ?? inEach
  // The list of products changes less often than their cards.
  const rows = await cached(
    context,
    { name: 'category rows', input: each, tags: ['categories'] },
    async (reading) => {
      const found = await readRows(reading, each)
      for (const { id } of found) dependsOn(reading, ...(await productsBelow(reading, { id })))
      return found
    },
  )
  const cards = await productCards(context, [...new Set(rows.flatMap(({ product_ids }) => product_ids))])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return rows.map(({ product_ids, ...category }) => ({
    ...category,
    product_infos: product_ids.flatMap((id) => cardOf.get(id) ?? []),
  }))
}

async function readRows({ db }: Context, each: number): Promise<RowOfIds[]> {
  const { rows } = await sql<RowOfIds>`with recursive shown as (
      select id, category_name, category_name_bn, slug, position from categories
      where display_on_body and status and deleted_at is null order by position, id limit ${mostRows}
    ), below as (
      select id as shown_id, id from shown
      union select b.shown_id, c.id from categories c join below b on c.parent_id = b.id
        where c.status and c.deleted_at is null
    )
    select s.id, s.category_name, s.category_name_bn, s.slug, array(
      select distinct l.owner_id from below b join products_category_ids l on l.target_id = b.id
        join products p on p.id = l.owner_id and p.status and p.deleted_at is null
      where b.shown_id = s.id order by l.owner_id desc limit ${each}
    ) as product_ids from shown s order by s.position, s.id`.execute(db)
  return rows.filter(({ product_ids }) => product_ids.length > 0)
}
