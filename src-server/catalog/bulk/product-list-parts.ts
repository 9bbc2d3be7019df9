import { sql } from 'kysely'
import { sees } from '#domain/accounts/permissions.ts'
import { maxLimit } from '#domain/contract/list-query.ts'
import { integer, longText, money, picture, rows, text, translated } from '#domain/fields/fields.ts'
import { readIds } from '#domain/variants/bulk-edit.ts'
import { anyOf } from '../../database/any-of.ts'
import type { AdminAction } from '../../resources/admin-action.ts'
import { badQuery } from '../../resources/list/bad-query.ts'
import { listOf } from '../lists/product-cards.ts'
import { productFeature } from './bulk-plan.ts'

const named = (name: string) => rows(translated({ [name]: text({ required: true }) }))

/** What the product list of the back office shows in addition to the columns of a product. */
const part = {
  id: integer({ required: true }),
  photo: picture(),
  generics: named('generic_name'),
  categories: named('category_name'),
  tags: named('tag_title'),
  product_types: named('type_title'),
  prices: rows({
    ...translated({ variant_title: text({ required: true }) }),
    unit_price: money({ required: true }),
  }),
  prices_total: integer({ required: true }),
  created_by_name: text(),
  updated_by_name: text(),
} as const

/** How many prices the list shows. */
const shown = 2

const titles = (name: string, from: ReturnType<typeof sql>) =>
  listOf(
    sql`json_build_object(${sql.lit(name)}, x.${sql.ref(name)}, ${sql.lit(`${name}_bn`)}, x.${sql.ref(`${name}_bn`)})`,
    sql`x.place`,
    from,
  )

const linked = (name: string, field: string, table: string) =>
  titles(
    name,
    sql`(select t.*, l.position as place from ${sql.table(`products_${field}`)} l join ${sql.table(table)} t on t.id = l.target_id
      where l.owner_id = p.id) x`,
  )

const variants = sql`product_price_infos v where v.product_id = p.id and v.deleted_at is null`

/** The related data of one page of the list, in one query (docs/domain.md 3.8). */
export const listPartsVerb: AdminAction = {
  method: 'GET',
  path: '/api/products/list-parts',
  feature: productFeature,
  action: 'view',
  body: { ids: longText({ required: true }) },
  answer: { products: rows(part) },
  run: async ({ db, user }, { ids }) => {
    const wanted = readIds(ids as string)
    if (!wanted || wanted.length > maxLimit) throw badQuery('ids')
    const mine = sees(user, productFeature) === 'all' ? sql`true` : sql`p.created_by = ${user?.id ?? null}`
    const { rows: products } = await sql`select p.id,
        (select m.content from products_photo_ids l join media_galleries m on m.id = l.target_id
          where l.owner_id = p.id order by l.position limit 1) as photo,
        ${linked('generic_name', 'generic_ids', 'generics')} as generics,
        ${linked('category_name', 'category_ids', 'categories')} as categories,
        ${linked('tag_title', 'tag_ids', 'tags')} as tags,
        ${titles(
          'type_title',
          sql`(select t.*, l.position as place from product_type_infos l join product_types t on t.id = l.product_type_id
            where l.product_id = p.id) x`,
        )} as product_types,
        ${listOf(
          sql`json_build_object('variant_title', variant_title(x.v, false), 'variant_title_bn', variant_title(x.v, true),
            'unit_price', (x.v).unit_price)`,
          sql`(x.v).position`,
          sql`(select v from ${variants} order by v.position limit ${sql.lit(shown)}) x`,
        )} as prices,
        (select count(*) from ${variants}) as prices_total,
        c.full_name as created_by_name, u.full_name as updated_by_name
      from products p left join users c on c.id = p.created_by left join users u on u.id = p.updated_by
      where p.id = ${anyOf(wanted)} and p.deleted_at is null and ${mine}`.execute(db)
    return { data: { products } }
  },
}
