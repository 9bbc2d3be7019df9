import { type RawBuilder, sql } from 'kysely'
import { transferState } from '#domain/catalog/locations/transfer.ts'
import { searchWords } from '#domain/catalog/search-text.ts'
import { lowStock } from '#domain/catalog/stock.ts'
import { withdrawnStatuses } from '#domain/orders/timeline.ts'
import type { FoundVariant } from '#domain/purchasing/purchase-order.ts'
import { purchaseState } from '#domain/purchasing/purchase-order.ts'
import { type Suggestions, salesDays, suggestionsPerPage } from '#domain/purchasing/suggestion.ts'
import { tracked } from '../catalog/products/stock.ts'
import type { Context } from '../context/context.ts'
import { likely } from '../resources/list/likely.ts'
import { boughtColumns } from './variant-costs.ts'

const maxResults = 20

/** The cost of the last receipt of a variant v. */
const lastCost: RawBuilder<unknown> = sql`(select l.unit_cost from goods_receipt_lines l
  where l.product_price_info_id = v.id and l.received_qty > 0 order by l.id desc limit 1) as last_cost`

/** The variants that can be bought, by a part of their product's name or of their SKU; unpublished ones too. */
export async function findVariants(
  { db }: Context,
  { keyword }: { keyword: string | null },
): Promise<FoundVariant[]> {
  const words = searchWords(keyword ?? '').map((word) => sql`p.search_text like ${likely(word)}`)
  const { rows } = await sql<FoundVariant>`
    select ${boughtColumns}, ${lastCost}
    from product_price_infos v join products p on p.id = v.product_id
    left join variant_costs c on c.product_price_info_id = v.id
    where v.deleted_at is null and p.deleted_at is null and ${sql.join([sql`true`, ...words], sql` and `)}
    order by p.product_title, p.id, v.position limit ${maxResults}`.execute(db)
  return rows
}

/** The suppliers that can be chosen, by a part of their name or phone number. */
export async function findSuppliers(
  { db }: Context,
  { keyword }: { keyword: string | null },
): Promise<{ id: number; supplier_name: string; phone: string | null }[]> {
  const pattern = likely(keyword?.trim() ?? '')
  return db
    .selectFrom('suppliers')
    .select(['id', 'supplier_name', 'phone'])
    .where('deleted_at', 'is', null)
    .where('status', '=', true)
    .where((the) => the.or([the('supplier_name', 'ilike', pattern), the('phone', 'like', pattern)]))
    .orderBy('supplier_name')
    .limit(maxResults)
    .execute()
}

/** The condition that a variant v, or a unit of it, is for sale: a base unit may be unpublished. */
const isSold = sql`(v.status or exists (select from product_price_infos u
  where u.stock_of_id = v.id and u.status and u.deleted_at is null))`

const expecting = [purchaseState.ordered, purchaseState.partly_received]

/**
 * What should be bought: tracked variants whose stock, with the pieces that are ordered already or on their way between locations and
 * without those that are sold ahead,
 * is low or less than the sales of 30 days. The most needed ones first.
 */
export async function suggestPurchases(
  { db, now }: Context,
  { page }: { page: number | null },
): Promise<Suggestions> {
  const since = new Date(now().getTime() - salesDays * 86_400_000).toISOString()
  const { rows } = await sql<Suggestions['suggestions'][number] & { total: number }>`
    with sales as (
      select v.base_id as id,
        sum((i.qty - i.returned_qty) * v.base_pieces)::integer as sold
      from order_infos o join order_items_infos i on i.order_info_id = o.id
      join product_price_infos v on v.id = i.product_price_info_id
      where o.created_at >= ${since} and o.deleted_at is null and o.status <> all(${withdrawnStatuses}::integer[])
        and i.removed_at is null
      group by 1
    ), purchases as (
      select v.base_id as id,
        sum((l.quantity - l.received_qty) * v.base_pieces)::integer as expected
      from purchase_order_lines l join purchase_orders o on o.id = l.purchase_order_id
      join product_price_infos v on v.id = l.product_price_info_id
      where l.received_qty < l.quantity and o.state = any(${expecting}::integer[])
      group by 1
    ), moving as (
      select v.base_id as id, sum(l.quantity * v.base_pieces)::integer as pieces
      from stock_transfers t join stock_transfer_lines l on l.stock_transfer_id = t.id
      join product_price_infos v on v.id = l.product_price_info_id
      where t.state = ${transferState.on_the_way} group by 1
    ), needed as (
      select v.id, coalesce(v.low_stock_qty, ${lowStock}::integer) as low_stock_qty, coalesce(s.sold, 0) as sold,
        coalesce(o.expected, 0) as expected, v.stock_qty - v.preorder_qty + coalesce(o.expected, 0) + coalesce(m.pieces, 0) as available
      from product_price_infos v join products p on p.id = v.product_id
      left join sales s on s.id = v.id left join purchases o on o.id = v.id
      left join moving m on m.id = v.id
      where v.stock_type = ${tracked} and v.stock_of_id is null and v.deleted_at is null and ${isSold} and p.deleted_at is null and p.status
    ), paged as (
      select *, greatest(sold - available, 1) as suggested, count(*) over ()::integer as total
      from needed where available <= low_stock_qty or available < sold
      order by suggested desc, id limit ${suggestionsPerPage} offset ${((page ?? 1) - 1) * suggestionsPerPage}
    )
    select ${boughtColumns}, ${lastCost}, n.low_stock_qty, n.sold, n.expected, n.suggested, n.total
    from paged n join product_price_infos v on v.id = n.id join products p on p.id = v.product_id
    left join variant_costs c on c.product_price_info_id = v.id
    order by n.suggested desc, n.id`.execute(db)
  return { total: rows[0]?.total ?? 0, suggestions: rows.map(({ total: _, ...row }) => row) }
}
