import { type RawBuilder, sql } from 'kysely'
import type { productDetail } from '#domain/catalog/product-answer.ts'
import type { Values } from '#domain/fields/fields.ts'
import { dependsOn } from '../../cache/cached.ts'
import type { Tag } from '../../cache/tags.ts'
import type { Context } from '../../context/context.ts'
import { preparedQuery } from '../../database/prepared.ts'
import { bySlugNow } from '../../site/renamed-slugs.ts'
import {
  cardColumns,
  linkedByKey,
  listOf,
  photo,
  photosOf,
  productsWhere,
  soldVariants,
} from '../lists/product-cards.ts'
import { soldTier } from '../lists/struck-price.ts'
import { isShown } from './product-reviews.ts'

type ProductDetail = Values<typeof productDetail>

/** Columns of a lookup x as key-value pairs for json_build_object. */
const named = (...columns: string[]) =>
  sql`json_build_object(${sql.join(columns.flatMap((name) => [sql.lit(name), sql.ref(`x.${name}`)]))})`

/** Published lookups of a product with these columns, each as a JSON object. */
const lookups = (
  links: string,
  target: string,
  columns: readonly string[],
  row: (columns: RawBuilder<unknown>) => RawBuilder<unknown>,
) =>
  listOf(
    row(named(...columns)),
    sql`l.position`,
    linkedByKey(links, target, [...new Set(['id', ...columns])], sql`p.id`),
  )

const optionGroups = listOf(
  sql`json_build_object('product_type_id', x.id, 'product_type_data_info', ${named('id', 'type_title', 'type_title_bn')},
    'product_type_names_info', (select coalesce(json_agg(json_build_object('product_type_name_id', i.id,
        'product_type_names_data_info', json_build_object('id', i.id, 'type_name', i.type_name, 'type_name_bn', i.type_name_bn))
        order by array_position(u.item_ids, i.id)), '[]')
      from product_type_info_name i where i.id = any(u.item_ids)))`,
  sql`u.position`,
  sql`product_type_infos u join product_types x on x.id = u.product_type_id where u.product_id = p.id`,
)

const variants = listOf(
  sql`json_build_object('id', v.id, 'unit_price', v.unit_price, 'sku', v.sku, 'cart_qty_mode', v.cart_qty_mode,
    'min_qty', v.min_qty, 'max_qty', v.max_qty, 'product_color_id', v.product_color_id,
    'product_size_id', v.product_size_id, 'remarks', v.remarks, 'stock_type', v.stock_type,
    'stock_qty', case when v.stock_type = 1 then v.stock_qty end, 'preorder_on', case when v.stock_type = 1 then
      (select b.preorder_on from product_price_infos b where b.id = v.base_id) end, 'product_price_type_id', v.product_price_type_id,
    'product_price_type_data', (select ${named('type_title', 'type_title_bn')}
      from product_price_types x where x.id = v.product_price_type_id),
    'options', ${listOf(
      sql`json_build_object('product_type_id', x.product_type_id, 'product_type_item_id', x.product_type_item_id)`,
      sql`x.product_type_id`,
      sql`product_price_options x where x.product_price_info_id = v.id`,
    )},
    'product_photo_infos', ${listOf(
      photo,
      sql`l.position`,
      photosOf('product_price_infos_photo_ids', sql`v.id`),
    )},
    'tiers', ${listOf(
      soldTier,
      sql`x.quantity`,
      sql`product_price_tiers x where x.product_price_info_id = v.id`,
    )})`,
  sql`v.position`,
  soldVariants,
)

const shownReviews = sql`order_items_infos r where r.product_id = p.id and ${isShown('r')}`

const ofPoints = [5, 4, 3, 2, 1].map(
  (points) =>
    sql`json_build_object('points', ${sql.lit(points)}, 'count', count(*) filter (where r.rating_points = ${sql.lit(points)}))`,
)

// One pass over the reviews of the product.
const ratings = sql`(select json_build_object('average', round(avg(r.rating_points), 1), 'count', count(*),
    'histogram', json_build_array(${sql.join(ofPoints)}))
  from ${shownReviews})`

const detailColumns = sql`${cardColumns}, p.registered, p.selected, p.allow_custom_design,
  (select product_vat_rate(p.id) from basic_config b where b.use_vat_rates) as vat_rate,
  p.prescription_only and (select use_prescription_gate from basic_config) as prescription_only,
  ${listOf(photo, sql`l.position`, photosOf('products_photo_ids', sql`p.id`))} as product_photo_infos,
  ${lookups(
    'products_category_ids',
    'categories',
    ['id', 'category_name', 'category_name_bn', 'slug', 'parent_id'],
    (category) => sql`json_build_object('cat_data_info', ${category})`,
  )} as cat_info,
  ${lookups(
    'products_disease_ids',
    'disease',
    ['disease_title', 'disease_title_bn'],
    (disease) => sql`json_build_object('product_disease_id', x.id, 'disease_data_info', ${disease})`,
  )} as disease_info,
  ${lookups(
    'products_tag_ids',
    'tags',
    ['tag_title', 'tag_title_bn'],
    (tag) => sql`json_build_object('product_tag_id', x.id, 'tags_data_info', ${tag})`,
  )} as tag_info,
  ${optionGroups} as product_type_info,
  ${lookups(
    'products_color_ids',
    'product_color_info',
    ['id', 'color_title', 'color_title_bn', 'color_code'],
    (color) => color,
  )} as product_color_infos,
  ${lookups(
    'products_size_ids',
    'product_size_info',
    ['id', 'size_title', 'size_title_bn', 'size_type_id'],
    (size) => size,
  )} as product_size_infos,
  ${listOf(
    sql`json_build_object('product_info_type_id', x.id, 'product_info_type_data', ${named('type_title', 'type_title_bn')},
      'content', i.content, 'content_bn', i.content_bn)`,
    sql`i.position`,
    sql`product_infos i join product_info_types x on x.id = i.product_info_type_id where i.product_id = p.id`,
  )} as product_infos,
  ${variants} as product_price_infos,
  ${ratings} as rating_info`

const detail = preparedQuery(
  (slug: string) =>
    sql<ProductDetail>`select ${detailColumns}
      from ${productsWhere(sql`p.slug = ${slug} and p.status and p.deleted_at is null`)}`,
)

/** The resources that a product page shows data of. */
const shownLookups = [
  'companies:any',
  'generics:any',
  'media-galleries:any',
  'product-price-types:any',
  'categories:any',
  'disease:any',
  'tags:any',
  'product-types:any',
  'product-type-info-name:any',
  'product-color-info:any',
  'product-size-info:any',
  'product-info-types:any',
  'basic-config',
] as const satisfies readonly Tag[]

/**
 * A published product with everything that its page shows, in one query; also found by a former slug. Throws 410 if it was
 * deleted, else 404.
 */
export async function readProduct(context: Context, { slug }: { slug: string }): Promise<ProductDetail> {
  const product = await bySlugNow(
    context,
    'products',
    slug,
    async (now) => (await detail.execute(context.db, now))[0],
  )
  dependsOn(context, ...shownLookups, `products:${product.id}`, `product-stock:${product.id}`)
  dependsOn(context, `product-reviews/product:${product.id}`)
  return product
}
