import { sql } from 'kysely'
import { vatMode } from '#domain/orders/pricing/vat.ts'

/**
 * Lines (`i`) of orders (`o`) as what the shop has sold: the pieces that were not returned, their price with the design less the share
 * of the discount that belongs to them (src/orders/pricing/discount-share.ts) and less the VAT that the price includes, and their cost;
 * cost is null where it was unknown.
 */
export const soldPieces = sql<number>`(i.qty - i.returned_qty)`

const wholePrice = sql`(i.price * i.qty + coalesce(i.custom_product_design_price, 0))`
const soldPrice = sql`(i.price * ${soldPieces} + coalesce(i.custom_product_design_price, 0))`

// The stored VAT of a line is that of the pieces that were not returned.
const includedVat = sql`(case when o.vat_mode = ${sql.lit(vatMode.included)} then i.vat_total else 0 end)`

/** In Tk. */
export const soldAmount = sql<number>`(${soldPrice} - case when ${wholePrice} > 0
  then trunc(i.discount_share * ${soldPrice} / ${wholePrice}, 2) else 0 end - ${includedVat})`

/** In Tk, rounded half up per line. */
export const soldCost = sql<number | null>`round(i.unit_cost * ${soldPieces}, 2)`
