import { type RawBuilder, sql } from 'kysely'

/** How many live products use a lookup in their own tables, beside the links that the registry knows. */
type Count = (id: number) => RawBuilder<{ count: number }>

const liveProducts = (uses: RawBuilder<unknown>) =>
  sql<{ count: number }>`select count(distinct p.id) as count from products p
    join ${uses} uses on uses.product_id = p.id where p.deleted_at is null`

export const usedInVariants: Count = (id) =>
  liveProducts(
    sql`(select product_id from product_price_infos where product_price_type_id = ${id} and deleted_at is null)`,
  )

export const usedAsOptionGroup: Count = (id) =>
  liveProducts(sql`(select product_id from product_type_infos where product_type_id = ${id})`)

export const usedAsOption: Count = (id) =>
  liveProducts(sql`(select product_id from product_type_infos where ${id} = any(item_ids))`)

export const usedAsHeading: Count = (id) =>
  liveProducts(sql`(select product_id from product_infos where product_info_type_id = ${id})`)

export const usedAsVariantPhoto: Count = (id) =>
  liveProducts(
    sql`(select v.product_id from product_price_infos v join product_price_infos_photo_ids l on l.owner_id = v.id
      where l.target_id = ${id} and v.deleted_at is null)`,
  )
