import { type Kysely, sql } from 'kysely'
import type { CartVat } from '#domain/orders/pricing/cart-vat.ts'
import { discountShares } from '#domain/orders/pricing/discount-share.ts'
import type { PricedLine } from '#domain/orders/pricing/totals.ts'
import { isByLine, vatMode } from '#domain/orders/pricing/vat.ts'
import { anyOf } from '../../database/any-of.ts'
import { preparedQuery } from '../../database/prepared.ts'
import type { Schema } from '../../database/schema/schema.ts'

type Line = PricedLine & { product_id: number | null }

/** How the shop charges VAT now, and the rate of each product for a customer. */
type ShopVat = { vat_mode: number; round_to_taka: boolean; rateOf: (product_id: number | null) => number }

/** How a new order of a customer is charged VAT, and its lines with their rates: none in a shop without VAT by product. */
export async function vatOfOrder<L extends Line>(
  db: Kysely<Schema>,
  lines: readonly L[],
  customer_id: number | null,
): Promise<{ vat_mode: number; round_to_taka: boolean; lines: (L & { vat_rate: number | null })[] }> {
  const { vat_mode, round_to_taka, rateOf } = await readVat(db, lines, customer_id)
  const isOn = isByLine({ vat_mode })
  return {
    vat_mode,
    round_to_taka,
    lines: lines.map((line) => ({ ...line, vat_rate: isOn ? rateOf(line.product_id) : null })),
  }
}

/** Lines with the current rates of their products, for an order that charges VAT by line; its customer may be exempt. */
export async function withCurrentRates<L extends Line>(
  db: Kysely<Schema>,
  lines: readonly L[],
  customer_id: number | null,
): Promise<(L & { vat_rate: number })[]> {
  const { rateOf } = await readVat(db, lines, customer_id, true)
  return lines.map((line) => ({ ...line, vat_rate: rateOf(line.product_id) }))
}

/** The VAT of a cart as the browser needs it to compute the same totals; `shares` is what promotions take off each line. */
export async function vatOfCart(
  db: Kysely<Schema>,
  lines: readonly (Line & { product_price_info_id: number | null })[],
  customer_id: number | null,
  { discount, shares }: { discount: number; shares?: readonly number[] },
): Promise<CartVat> {
  const vat = await vatOfOrder(db, lines, customer_id)
  return { ...vat, vat_lines: vatLines(vat.lines, discount, shares) }
}

/** The rates and shares of lines, with VAT by line or without. */
export function vatLines(
  lines: readonly (PricedLine & { product_price_info_id: number | null; vat_rate?: number | null })[],
  discount: number,
  fixed?: readonly number[],
): CartVat['vat_lines'] {
  const shares = discountShares(lines, discount, fixed)
  return lines.map(({ product_price_info_id, vat_rate = null }, at) => ({
    product_price_info_id: product_price_info_id ?? 0,
    vat_rate,
    discount_share: shares[at] ?? 0,
  }))
}

async function readVat(
  db: Kysely<Schema>,
  lines: readonly Line[],
  customer_id: number | null,
  // An order may charge VAT by product in a shop that does not any more.
  withRates = false,
): Promise<ShopVat> {
  const products = [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))]
  const [found] = await shopVat.execute(db, products, customer_id, withRates)
  if (!found) throw new Error('The shop has no settings.')
  const { use_vat_rates, prices_include_vat, round_to_taka, vat_exempt, vat, rates } = found
  return {
    vat_mode: use_vat_rates ? (prices_include_vat ? vatMode.included : vatMode.added) : vatMode.onTotal,
    round_to_taka,
    rateOf: (product_id) => (vat_exempt ? 0 : (rates?.[String(product_id)] ?? vat)),
  }
}

type Found = {
  use_vat_rates: boolean
  prices_include_vat: boolean
  round_to_taka: boolean
  vat: number
  vat_exempt: boolean
  rates: Record<string, number> | null
}

const shopVat = preparedQuery(
  (products: number[], customer_id: number | null, withRates: boolean) => sql<Found>`
    select b.use_vat_rates, b.prices_include_vat, b.round_to_taka, b.vat,
      coalesce((select g.vat_exempt from users u join customer_groups g on g.id = u.customer_group_id
        where u.id = ${customer_id} and g.status and g.deleted_at is null), false) as vat_exempt,
      case when b.use_vat_rates or ${withRates}::boolean then
        (select json_object_agg(p.id, product_vat_rate(p.id)) from products p where p.id = ${anyOf(products)}) end as rates
    from basic_config b`,
)
