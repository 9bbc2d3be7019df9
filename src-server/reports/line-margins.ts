import { sql } from 'kysely'

/**
 * Lines of orders (`i`) as what the shop has sold: the pieces that were not returned, their price with the design less the share of
 * the discount that belongs to them (src/orders/pricing/discount-share.ts), and their cost; cost is null where it was unknown.
 */
export const soldPieces = sql<number>`(i.qty - i.returned_qty)`

const wholePrice = sql`(i.price * i.qty + coalesce(i.custom_product_design_price, 0))`
const soldPrice = sql`(i.price * ${soldPieces} + coalesce(i.custom_product_design_price, 0))`

/** In Tk. */
export const soldAmount = sql<number>`(${soldPrice} - case when ${wholePrice} > 0
  then trunc(i.discount_share * ${soldPrice} / ${wholePrice}, 2) else 0 end)`

/** In Tk, rounded half up per line. */
export const soldCost = sql<number | null>`round(i.unit_cost * ${soldPieces}, 2)`
