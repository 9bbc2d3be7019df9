import { type Kysely, sql } from 'kysely'
import { type ListRule, withListPrice } from '#domain/orders/price-lists/list-price.ts'
import type { Priced } from '#domain/orders/pricing/price.ts'
import { currentPriceLists } from '../accounts/own-records/price-lists-of.ts'
import { preparedQuery } from '../database/prepared.ts'
import type { Schema } from '../database/schema/schema.ts'

type Row = ListRule & { product_price_info_id: number }

/** The variants at the prices of a customer (docs/domain.md 8.1); without a price list, and for a guest, as they are. */
export async function withListPrices<V extends Priced>(
  db: Kysely<Schema>,
  customer_id: number | null,
  variants: ReadonlyMap<number, V>,
): Promise<ReadonlyMap<number, V>> {
  if (customer_id === null || variants.size === 0) return variants
  const rows = await rulesOf.execute(db, customer_id, [...variants.keys()])
  if (rows.length === 0) return variants
  const rules = new Map<number, ListRule[]>()
  for (const { product_price_info_id: id, ...rule } of rows) rules.set(id, [...(rules.get(id) ?? []), rule])
  return new Map([...variants].map(([id, variant]) => [id, withListPrice(variant, rules.get(id) ?? [])]))
}

/** What the price lists of a customer say about the variants; nothing while the shop does not use price lists. */
const rulesOf = preparedQuery(
  (customer_id: number, ids: number[]) => sql<Row>`
    select v.id as product_price_info_id, p.price, l.percent
    from users u
    join price_lists_customer_group_ids g on g.target_id = u.customer_group_id
    join price_lists l on l.id = g.owner_id
    cross join unnest(${ids}::integer[]) as v (id)
    left join price_list_prices p on p.price_list_id = l.id and p.product_price_info_id = v.id
    where u.id = ${customer_id} and ${currentPriceLists} and (p.price is not null or l.percent is not null)`,
)
