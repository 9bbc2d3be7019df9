import { type RawBuilder, sql } from 'kysely'
import type { productDetail } from '#domain/catalog/product-answer.ts'
import type { Values } from '#domain/fields.ts'
import { bySlugNow } from '../content/renamed-slugs.ts'
import type { Context } from '../context.ts'
import { cardColumns, linked, listOf, photo, productsWhere, sold } from './product-cards.ts'
import { isShown } from './product-reviews.ts'

type ProductDetail = Values<typeof productDetail>

/** The columns of a lookup x with their names. */
const named = (...columns: string[]) =>
  sql`json_build_object(${sql.join(columns.flatMap((name) => [sql.lit(name), sql.ref(`x.${name}`)]))})`

/** Published lookups of a product, each wrapped as spec 3 and domain 2.4 write it: {<id>, <data>: {...}}. */
const wrapped = (links: string, target: string, id: string, data: string, columns: RawBuilder<unknown>) =>
  listOf(
    sql`json_build_object(${sql.lit(id)}, x.id, ${sql.lit(data)}, ${columns})`,
    sql`l.position`,
    linked(links, target, sql`p.id`),
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
    'stock_qty', case when v.stock_type = 1 then v.stock_qty end, 'product_price_type_id', v.product_price_type_id,
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
      linked('product_price_infos_photo_ids', 'media_galleries', sql`v.id`),
    )},
    'tiers', ${listOf(
      sql`to_jsonb(x) - 'product_price_info_id'`,
      sql`x.quantity`,
      sql`product_price_tiers x where x.product_price_info_id = v.id`,
    )})`,
  sql`v.position`,
  sold,
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
  ${listOf(photo, sql`l.position`, linked('products_photo_ids', 'media_galleries', sql`p.id`))} as product_photo_infos,
  ${listOf(
    sql`json_build_object('cat_data_info', ${named('id', 'category_name', 'category_name_bn', 'slug', 'parent_id')})`,
    sql`l.position`,
    linked('products_category_ids', 'categories', sql`p.id`),
  )} as cat_info,
  ${wrapped('products_disease_ids', 'disease', 'product_disease_id', 'disease_data_info', named('disease_title', 'disease_title_bn'))}
    as disease_info,
  ${wrapped('products_tag_ids', 'tags', 'product_tag_id', 'tags_data_info', named('tag_title', 'tag_title_bn'))}
    as tag_info,
  ${optionGroups} as product_type_info,
  ${listOf(
    named('id', 'color_title', 'color_title_bn', 'color_code'),
    sql`l.position`,
    linked('products_color_ids', 'product_color_info', sql`p.id`),
  )} as product_color_infos,
  ${listOf(
    named('id', 'size_title', 'size_title_bn', 'size_type_id'),
    sql`l.position`,
    linked('products_size_ids', 'product_size_info', sql`p.id`),
  )} as product_size_infos,
  ${listOf(
    sql`json_build_object('product_info_type_id', x.id, 'product_info_type_data', ${named('type_title', 'type_title_bn')},
      'content', i.content, 'content_bn', i.content_bn)`,
    sql`i.position`,
    sql`product_infos i join product_info_types x on x.id = i.product_info_type_id where i.product_id = p.id`,
  )} as product_infos,
  ${variants} as product_price_infos,
  ${ratings} as rating_info`

/** A published product with all that its page shows, in one query; of a slug that it had before, too. 410 or 404: there is none. */
export const readProduct = (context: Context, { slug }: { slug: string }): Promise<ProductDetail> =>
  bySlugNow(context, 'products', slug, async (now) => {
    const { rows } = await sql<ProductDetail>`select ${detailColumns} from ${productsWhere(
      sql`p.slug = ${now} and p.status and p.deleted_at is null`,
    )}`.execute(context.db)
    return rows[0]
  })
