import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a price list `l` of a customer group `g.target_id` applies now: it is active and within its period, the group is active,
 * and the shop uses price lists.
 */
export const currentPriceLists: RawBuilder<boolean> = sql`l.status and l.deleted_at is null
  and (l.starts_at is null or l.starts_at <= now()) and (l.ends_at is null or l.ends_at > now())
  and exists (select from customer_groups c where c.id = g.target_id and c.status and c.deleted_at is null)
  and exists (select from basic_config where use_price_lists)`

/** Whether a customer `u` has a price list. */
export const hasPriceList: RawBuilder<boolean> = sql`(u.customer_group_id is not null and exists (
  select from price_lists_customer_group_ids g join price_lists l on l.id = g.owner_id
  where g.target_id = u.customer_group_id and ${currentPriceLists}))`
