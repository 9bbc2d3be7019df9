import { sql } from 'kysely'
import { flag, integer, rows, text, translated } from '#domain/fields/fields.ts'
import { slugProblem } from '#domain/values/slug.ts'
import type { AdminAction } from '../../resources/admin-action.ts'
import { badQuery } from '../../resources/list/bad-query.ts'
import { freeSlug } from '../../resources/records/free-slug.ts'

const products = { feature: 1 } as const
const type = {
  id: integer({ required: true }),
  ...translated({ type_title: text({ required: true }) }),
} as const

/** The look-ups of the product form while it is filled in (docs/domain.md 2.3, 2.4). */
export const productActions: readonly AdminAction[] = [
  {
    ...products,
    method: 'POST',
    path: '/api/products/exist-check',
    action: 'view',
    body: { slug: text({ required: true }), id: integer() },
    // `free`: the slug itself, or the one that saving would choose; empty if the text is no slug.
    answer: { taken: flag(), free: text() },
    run: async ({ db }, { slug, id }) => {
      const wanted = String(slug)
      if (slugProblem(wanted) !== null) return { data: { taken: false, free: null } }
      const own = typeof id === 'number' ? id : null
      const { slug: free } = await freeSlug(db, 'products', { slug: wanted }, own)
      return { data: { taken: free !== wanted, free } }
    },
  },
  {
    ...products,
    method: 'GET',
    path: '/api/categories/load-related-data',
    action: 'view',
    body: { ids: text({ max: 1000 }) },
    answer: {
      product_type_list: rows(type),
      product_info_type_list: rows(type),
      product_price_type_list: rows(type),
    },
    // docs/domain.md 1.3: types without a category are offered for every product, others for products of that category.
    run: async ({ db }, { ids }) => {
      const categories = categoryIds(typeof ids === 'string' ? ids : '')
      const offered = (table: string) =>
        sql`(select coalesce(json_agg(json_build_object('id', x.id, 'type_title', x.type_title, 'type_title_bn', x.type_title_bn)
          order by x.type_title), '[]') from ${sql.table(table)} x
          where x.status and x.deleted_at is null and (x.cat_id is null or x.cat_id = any(${categories}::integer[])))`
      const { rows: lists } = await sql`select ${offered('product_types')} as product_type_list,
        ${offered('product_info_types')} as product_info_type_list,
        ${offered('product_price_types')} as product_price_type_list`.execute(db)
      return { data: lists[0] }
    },
  },
]

/** Parses '1,2', also written as '[1,2]'. */
function categoryIds(text: string): number[] {
  const ids = text
    .replace(/[[\]\s]/g, '')
    .split(',')
    .filter(Boolean)
  if (ids.some((id) => !/^\d{1,9}$/.test(id))) throw badQuery('ids')
  return ids.map(Number)
}
