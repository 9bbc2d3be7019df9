import { type RawBuilder, sql } from 'kysely'
import type { productCard } from '#domain/catalog/product-answer.ts'
import type { Values } from '#domain/fields/fields.ts'
import { cachedRows } from '../../cache/cached.ts'
import type { Tag } from '../../cache/tags.ts'
import type { Context } from '../../context/context.ts'
import { anyOf } from '../../database/any-of.ts'
import { preparedQuery } from '../../database/prepared.ts'
import { strikesLowest } from './struck-price.ts'

export type ProductCard = Values<typeof productCard>

/** Rows as a JSON array of the given objects. */
export const listOf = (row: RawBuilder<unknown>, order: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(${row} order by ${order}), '[]') from ${from})`

/** A link table's published targets as x, in the order of the links. */
export const linked = (links: string, target: string, owner: RawBuilder<unknown>) =>
  sql`${sql.table(links)} l join ${sql.table(target)} x on x.id = l.target_id and x.status and x.deleted_at is null
    where l.owner_id = ${owner}`

/**
 * The same with only these columns of the targets. `offset 0` makes PostgreSQL read the links first and each target by its key;
 * without table statistics it read the whole target table for each product.
 */
export const linkedByKey = (
  links: string,
  target: string,
  columns: readonly string[],
  owner: RawBuilder<unknown>,
) =>
  sql`${sql.table(links)} l cross join lateral (select ${sql.join(columns.map((name) => sql.ref(name)))}
      from ${sql.table(target)} where id = l.target_id and status and deleted_at is null offset 0) x
    where l.owner_id = ${owner}`

const photoColumns = ['id', 'content', 'content_title', 'alt_text', 'alt_text_bn']

/** The photos of an owner as x, in the order of the links. */
export const photosOf = (links: string, owner: RawBuilder<unknown>) =>
  linkedByKey(links, 'media_galleries', photoColumns, owner)

export const photo = sql`json_build_object('product_photo_data',
  json_build_object('id', x.id, 'content', x.content, 'content_title', x.content_title, 'alt_text', x.alt_text,
    'alt_text_bn', x.alt_text_bn))`

/** Variants that can be bought, as v. */
export const soldVariants = sql`product_price_infos v where v.product_id = p.id and v.status and v.deleted_at is null`

/** The columns of a card: of a product p, its company c and its preselected variant s. */
export const cardColumns = sql`p.id, p.product_title, p.product_title_bn, p.slug, p.from_price,
  case when ${strikesLowest} then p.from_lowest_price else p.from_regular_price end as from_regular_price,
  s.unit_price, s.sku, s.cart_qty_mode, s.min_qty, s.max_qty,
  ${listOf(sql`json_build_object('mode_id', x.mode_id)`, sql`x.mode_id`, sql`product_mode_infos x where x.product_id = p.id`)}
    as product_mode_infos,
  (select coalesce(json_object_agg(x.id, json_build_object('type_title', x.type_title, 'type_title_bn', x.type_title_bn)), '{}')
    from product_price_types x where x.id in (select v.product_price_type_id from ${soldVariants})) as price_type_infos,
  case when c.id is not null then json_build_object('id', c.id, 'company_name', c.company_name,
    'company_name_bn', c.company_name_bn, 'slug', c.slug) end as company_info,
  ${listOf(
    sql`json_build_object('product_generic_id', x.id, 'generics_data_info',
      json_build_object('generic_name', x.generic_name, 'generic_name_bn', x.generic_name_bn))`,
    sql`l.position`,
    linkedByKey('products_generic_ids', 'generics', ['id', 'generic_name', 'generic_name_bn'], sql`p.id`),
  )} as generic_info,
  exists (select from ${soldVariants} and (v.stock_type = 0 or v.stock_qty > 0)) as in_stock`

/** The products p that are `wanted`, with their companies c and preselected variants s. */
export const productsWhere = (wanted: RawBuilder<unknown>) => sql`products p
  left join companies c on c.id = p.company_id and c.status and c.deleted_at is null
  left join lateral (select v.unit_price, v.sku, v.cart_qty_mode, v.min_qty, v.max_qty from ${soldVariants}
    order by v.position limit 1) s on true
  where ${wanted}`

const thumbnail = listOf(
  photo,
  sql`x.position`,
  sql`(select ${sql.join(photoColumns.map((name) => sql.ref(`x.${name}`)))}, l.position
    from ${photosOf('products_photo_ids', sql`p.id`)} order by l.position limit 1) x`,
)

/** The resources other than the product that a card shows. */
const shownOnCards = [
  'companies:any',
  'generics:any',
  'media-galleries:any',
  'product-price-types:any',
] as const satisfies readonly Tag[]

const cards = {
  name: 'product card',
  keyOf: ({ id }: ProductCard) => id,
  tagsOf: (id: number): Tag[] => [`products:${id}`, `product-availability:${id}`, ...shownOnCards],
}

const cardsOf = preparedQuery(
  (ids: readonly number[]) => sql<ProductCard>`select ${cardColumns}, ${thumbnail} as product_photo_infos
    from ${productsWhere(sql`p.id = ${anyOf(ids)}`)}`,
)

/** The cards of these products in the same order; those that are not cached are read in one query. */
export const productCards = (
  context: Pick<Context, 'db' | 'cache' | 'dependencies'>,
  ids: readonly number[],
): Promise<ProductCard[]> =>
  cachedRows(context, cards, ids, (missing) => cardsOf.execute(context.db, missing))
