import { type RawBuilder, sql } from 'kysely'

/** What is struck beside a reduced price where that is the lowest price of the last 30 days (docs/domain.md 1.9). */

/** The lowest price of the 30 days before the present price of variant `id` at `quantity`; 0 if none is known or it is not higher. */
export const lowestPriceOf = (id: RawBuilder<unknown>, quantity: RawBuilder<unknown>) =>
  sql`coalesce((select case when h.lowest = h.price and h.lowest_before > h.price then h.lowest_before end
    from variant_prices h where h.product_price_info_id = ${id} and h.quantity = ${quantity}
    order by h.day desc limit 1), 0)`

/** Whether the shop strikes the lowest price of the last 30 days; the database reads it once per query. */
export const strikesLowest = sql`(select struck_price_rule from basic_config)`

/**
 * The tiers `x` of a variant `v` as the shop sends them. `lowest_price` is null unless the rule of the lowest price is on and the tier
 * has a reduced price.
 */
export const soldTier = sql`to_jsonb(x) - 'product_price_info_id' || jsonb_build_object('lowest_price',
  case when ${strikesLowest} and x.discount_price > 0 then ${lowestPriceOf(sql`v.id`, sql`x.quantity`)} end)`
