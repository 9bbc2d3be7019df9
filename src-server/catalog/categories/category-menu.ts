import { sql } from 'kysely'
import type { AnswerRow, ShopAnswer, ShopTable } from '#domain/contract/shop-api.ts'
import type { Values } from '#domain/fields/fields.ts'
import { cached, dependsOn } from '../../cache/cached.ts'
import type { Tag } from '../../cache/tags.ts'
import type { Context } from '../../context/context.ts'
import { anyOf } from '../../database/any-of.ts'
import { badQuery } from '../../resources/list/bad-query.ts'
import { ofIds, readPageOf } from '../../resources/list/page.ts'
import { productCards } from '../lists/product-cards.ts'

type Menu = AnswerRow<'categories'>
type SubCategory = Menu['sub_categories'][number]
type Category = Omit<Menu, 'sub_categories'>

// docs/product.md 9 and docs/decisions/0016: ten categories, at most eight products in each sub-category.
const menuLength = 10
const productsInEach = 8

/** docs/product.md 7: where a category may be shown. */
const flags = ['display_on_nav', 'display_on_body', 'featured'] as const

/** Published top categories with their sub-categories and the newest products of each, in three queries. */
export function loadCategories(
  context: Context,
  input: Values<ShopTable['categories']['query']>,
  path: string,
): Promise<ShopAnswer<'categories'>> {
  const flag = flags.find((name) => name === (input.type ?? 'display_on_nav'))
  if (!flag) throw badQuery('type', { reason: 'not_a_choice' }, `type=${input.type}`)
  const tops = {
    from: sql`from categories t where t.parent_id is null and t.${sql.ref(flag)} and t.status and t.deleted_at is null`,
    key: sql`t.position`,
    direction: 'asc',
    gaps: true,
    tags: ['categories'],
    page: input.page ?? 1,
    limit: input.limit ?? menuLength,
    path,
  } as const
  // Cached, because every page of the shop needs the menu, and it is the largest response that a page loads.
  return readPageOf(context, tops, (ids) =>
    cached(
      context,
      { name: 'menu', input: [flag, ids, input.products !== 0], tags: ['categories'] },
      (reading) => readMenu(reading, ids, flag === 'display_on_nav', input.products !== 0),
    ),
  )
}

async function readMenu(
  context: Context,
  ids: number[],
  onNav: boolean,
  withProducts: boolean,
): Promise<Menu[]> {
  const [{ rows }, below] = await Promise.all([
    sql<Category>`select t.* from categories t ${ofIds(ids)}`.execute(context.db),
    subCategories(context, ids, onNav, withProducts),
  ])
  return rows.map((category) => ({
    ...category,
    sub_categories: below.filter(({ parent_id }) => parent_id === category.id),
  }))
}

// A category that is hidden from the navigation is hidden on every level of it.
async function subCategories(
  context: Context,
  ids: number[],
  onNav: boolean,
  withProducts: boolean,
): Promise<SubCategory[]> {
  const { rows } = await sql<Category & { product_ids: number[] }>`select c.*, array(
      select l.owner_id from products_category_ids l join products p on p.id = l.owner_id
      where l.target_id = c.id and ${withProducts} and p.status and p.deleted_at is null order by l.owner_id desc limit ${productsInEach}
    ) as product_ids from categories c where c.parent_id = ${anyOf(ids)} and c.status and c.deleted_at is null
      and (c.display_on_nav or not ${onNav}) order by c.position, c.id`.execute(context.db)
  if (withProducts) dependsOn(context, ...rows.map(({ id }): Tag => `products/category:${id}`))
  const cards = await productCards(context, [...new Set(rows.flatMap(({ product_ids }) => product_ids))])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return rows.map(({ product_ids, ...category }) => ({
    ...category,
    product_infos: product_ids.flatMap((id) => cardOf.get(id) ?? []),
  }))
}
