import { type RawBuilder, sql } from 'kysely'

/** A select of the ids of products that use a lookup in tables that the registry does not know as links. */
type Users = (id: number) => RawBuilder<unknown>

export const usedInVariants: Users = (id) =>
  sql`select product_id from product_price_infos where product_price_type_id = ${id} and deleted_at is null`

export const usedAsOptionGroup: Users = (id) =>
  sql`select product_id from product_type_infos where product_type_id = ${id}`

export const usedAsOption: Users = (id) =>
  sql`select product_id from product_type_infos where ${id} = any(item_ids)`

export const usedAsHeading: Users = (id) =>
  sql`select product_id from product_infos where product_info_type_id = ${id}`
