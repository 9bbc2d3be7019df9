import { sql } from 'kysely'
import { searchWords } from '#domain/catalog/search-text.ts'
import type { QuotableVariant } from '#domain/orders/prescriptions/quote.ts'
import { leastQty, unitPrice } from '#domain/orders/pricing/price.ts'
import { toTk } from '#domain/values/money.ts'
import { tracked } from '../catalog/products/stock.ts'
import type { Context } from '../context/context.ts'
import { readCustomerOffers } from '../orders/pricing/offers.ts'
import { likely } from '../resources/list/likely.ts'
import { customerOfQuote } from './quote-record.ts'

const maxResults = 20

/**
 * The variants that are sold now, by a part of their product's name, generic or SKU, with the price of the least quantity for the
 * customer of the quote.
 */
export async function findQuotables(
  context: Context,
  { keyword, quote_id }: { keyword: string | null; quote_id: number | null },
): Promise<QuotableVariant[]> {
  const { db } = context
  const words = searchWords(keyword ?? '').map((word) => sql`p.search_text like ${likely(word)}`)
  const { rows } = await sql<{ id: number; variant_title: string; variant_title_bn: string | null }>`
    select v.id, variant_title(v, false) as variant_title, variant_title(v, true) as variant_title_bn
    from product_price_infos v join products p on p.id = v.product_id
    where v.status and v.deleted_at is null and p.status and p.deleted_at is null
      and ${sql.join([sql`true`, ...words], sql` and `)}
    order by p.product_title, p.id, v.position limit ${maxResults}`.execute(db)
  const offers = await readCustomerOffers(
    db,
    quote_id && (await customerOfQuote(context, quote_id)),
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, ...titles }) => {
    const offer = offers.get(id)
    const price = offer && unitPrice(offer, leastQty(offer))
    if (!offer || !price) return []
    const { product_title, product_title_bn, sku, prescription_only, stock_type, stock_qty } = offer
    return [
      {
        product_price_info_id: id,
        ...titles,
        product_title,
        product_title_bn,
        sku,
        prescription_only,
        price: toTk(price.charged),
        min_qty: leastQty(offer),
        stock_qty: stock_type === tracked ? (stock_qty ?? 0) : null,
      },
    ]
  })
}
