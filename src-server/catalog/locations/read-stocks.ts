import { sql } from 'kysely'
import {
  type LocationStock,
  locationFeature,
  mostLocations,
  type PickedPieces,
  stocksPerPage,
  type VariantPlace,
} from '#domain/catalog/locations/location.ts'
import { searchWords } from '#domain/catalog/search-text.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { requireRight } from '../../context/operation.ts'
import { likely } from '../../resources/list/likely.ts'
import { tracked } from '../products/stock.ts'
import { partsOfMoved } from '../products/stock-places.ts'

/** A page of the variants that have pieces in a location, by the title of their product. */
export async function readLocationStocks(
  context: Context,
  { id, keyword, page }: { id: number; keyword: string | null; page: number | null },
): Promise<{ total: number; stocks: LocationStock[] }> {
  const { db } = context
  const location = await db
    .selectFrom('stock_locations')
    .select(['id', 'is_main', 'created_by'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!location) throw new Failure(404, 'record_not_found')
  requireRight(context, { action: 'view', feature: locationFeature }, location)
  const words = searchWords(keyword ?? '').map((word) => sql`p.search_text like ${likely(word)}`)
  const condition = sql.join([sql`true`, ...words], sql` and `)
  // The others have few rows; what they do not have lies in the main location.
  const elsewhere = sql`(select product_price_info_id as id, sum(quantity)::integer as quantity from location_stocks
    where ${location.is_main ? sql`true` : sql`stock_location_id = ${id}`} group by 1)`
  const stocks = location.is_main
    ? sql`(select v.id, v.stock_qty - coalesce(e.quantity, 0) as quantity from product_price_infos v
        left join ${elsewhere} e on e.id = v.id where v.stock_type = ${sql.lit(tracked)} and v.stock_of_id is null)`
    : elsewhere
  const found = sql`${stocks} s join product_price_infos v on v.id = s.id join products p on p.id = v.product_id
    where s.quantity > 0 and v.deleted_at is null and p.deleted_at is null and ${condition}`
  const { rows: counted } = await sql<{
    total: number
  }>`select count(*)::integer as total from ${found}`.execute(db)
  const { rows } = await sql<LocationStock>`
    select v.id as product_price_info_id, v.product_id, p.product_title, p.product_title_bn,
      variant_title(v, false) as variant_title, variant_title(v, true) as variant_title_bn, v.sku, paged.quantity
    from (select v.id, s.quantity from ${found} order by p.product_title, p.id, v.position, v.id
      limit ${stocksPerPage} offset ${((page ?? 1) - 1) * stocksPerPage}) paged
    join product_price_infos v on v.id = paged.id join products p on p.id = v.product_id
    order by p.product_title, p.id, v.position, v.id`.execute(db)
  return { total: counted[0]?.total ?? 0, stocks: rows }
}

/** The pieces of a base unit in each location; the main one is the first. */
export async function readPlaces({ db }: Pick<Context, 'db'>, variant: number): Promise<VariantPlace[]> {
  const { rows } = await sql<VariantPlace>`select l.id as stock_location_id, l.title, l.title_bn, l.is_main,
      stock_at(v, l.id) as quantity
    from product_price_infos v, stock_locations l
    where v.id = ${variant} and l.deleted_at is null
    order by l.is_main desc, l.title, l.id limit ${mostLocations}`.execute(db)
  return rows
}

/** Where the pieces of an order are taken from, in pieces of their base units. The caller checks that the user may see the order. */
export async function readPicking(
  { db }: Pick<Context, 'db'>,
  order_info_id: number,
): Promise<PickedPieces[]> {
  const { rows } = await sql<PickedPieces>`
    with moved as (select id, change, product_price_info_id from stock_movements where order_info_id = ${order_info_id}),
      ${partsOfMoved}
    select v.id as product_price_info_id, p.product_title, p.product_title_bn, variant_title(v, false) as variant_title,
      variant_title(v, true) as variant_title_bn, v.sku, l.id as stock_location_id, l.title as location_title, l.title_bn as location_title_bn,
      nullif(b.batch_number, '') as batch_number, b.expires_on::text as expires_on, picked.pieces
    from (select m.product_price_info_id as id, p.stock_batch_id, p.stock_location_id, -sum(p.change)::integer as pieces
        from moved m join parts p on p.id = m.id group by 1, 2, 3 having sum(p.change) < 0) picked
    join product_price_infos v on v.id = picked.id join products p on p.id = v.product_id
    join stock_locations l on case when picked.stock_location_id is null then l.is_main
      else l.id = picked.stock_location_id end
    left join stock_batches b on b.id = picked.stock_batch_id
    order by l.is_main desc, l.title, l.id, p.product_title, v.position, v.id, b.expires_on nulls last, b.id`.execute(
    db,
  )
  return rows
}
