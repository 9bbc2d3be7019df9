import { type Kysely, type RawBuilder, sql } from 'kysely'
import { stocktakeScope } from '#domain/catalog/stocktake.ts'
import { tracked } from '../catalog/products/stock.ts'
import type { Schema } from '../database/schema/schema.ts'

/** What a stocktake covers. */
export type Scope = {
  scope: number
  category_id: number | null
  company_id: number | null
  /** Null: all of the shop's stock. */
  stock_location_id: number | null
}

/** The condition that a variant v of a product p has a stock that can be counted; units are counted in pieces of their base unit. */
export const countable = sql<boolean>`(v.stock_type = ${tracked} and v.stock_of_id is null and v.deleted_at is null and p.deleted_at is null)`

/** The pieces of a variant v where they are counted. */
export const stockIn = ({ stock_location_id }: Pick<Scope, 'stock_location_id'>): RawBuilder<number> =>
  stock_location_id === null ? sql`v.stock_qty` : sql`stock_at(v, ${stock_location_id}::integer)`

/** Whether pieces of a variant v that are sold or offered ahead are entered where it is counted: in the main location. */
export const preorderedIn = ({ stock_location_id }: Pick<Scope, 'stock_location_id'>): RawBuilder<boolean> =>
  sql`(v.preorder_qty > 0 and coalesce((select is_main from stock_locations where id = ${stock_location_id}::integer), true))`

/** The condition that a product p belongs to it. Without its category or company it covers nothing, and never the whole shop. */
function covers({ scope, category_id, company_id }: Scope): RawBuilder<boolean> {
  if (scope === stocktakeScope.all) return sql`true`
  if (scope === stocktakeScope.company) return sql`p.company_id = ${company_id}::integer`
  return sql`p.id in (select owner_id from products_category_ids where target_id in (with recursive below as (
      select c.id from categories c where c.id = ${category_id}::integer and c.deleted_at is null
      union select c.id from categories c join below b on c.parent_id = b.id where c.deleted_at is null
    ) select id from below))`
}

/** The condition that a variant v of a product p is counted in it. */
export const inScope = (scope: Scope): RawBuilder<boolean> => sql`(${countable} and ${covers(scope)})`

/** How many variants it covers. */
export async function countScope(db: Kysely<Schema>, scope: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    from product_price_infos v join products p on p.id = v.product_id where ${inScope(scope)}`.execute(db)
  return rows[0]?.count ?? 0
}
