import { type RawBuilder, sql } from 'kysely'

/** Which products use a lookup in their own tables, beside the links that the registry knows: a select of their ids. */
type Users = (id: number) => RawBuilder<unknown>

export const usedInVariants: Users = (id) =>
  sql`select product_id from product_price_infos where product_price_type_id = ${id} and deleted_at is null`

export const usedAsOptionGroup: Users = (id) =>
  sql`select product_id from product_type_infos where product_type_id = ${id}`

export const usedAsOption: Users = (id) =>
  sql`select product_id from product_type_infos where ${id} = any(item_ids)`

export const usedAsHeading: Users = (id) =>
  sql`select product_id from product_infos where product_info_type_id = ${id}`
