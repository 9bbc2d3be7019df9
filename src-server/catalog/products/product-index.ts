import { sql, type Transaction } from 'kysely'
import { searchText } from '#domain/catalog/search-text.ts'
import {
  cheapestVariant,
  leastQty,
  listedPrices,
  type Priced,
  tierFor,
} from '#domain/orders/pricing/price.ts'
import { toTk } from '#domain/values/money.ts'
import type { OperationContext } from '../../context/operation.ts'
import { anyOf } from '../../database/any-of.ts'
import type { Schema } from '../../database/schema/schema.ts'
import type { ResourceHooks } from '../../resources/hooks.ts'
import { lowestPriceOf } from '../lists/struck-price.ts'
import { learnWords } from '../search/search-words.ts'
import { recordPrices } from './price-history.ts'

/** The columns of a product that are computed from its related rows for lists and searches: search text and lowest price. */

type Variant = Priced & { id: number; status: boolean }
type Parts = { id: number; status: boolean; words: string; variants: Variant[] }

const batch = 1000

/** The version of the rules of this file and of its imports; increasing it indexes every product again (index-outdated.ts). */
export const searchVersion = 3

/** Computes search_text, from_price and its struck prices of these products, and stores what their prices changed to. */
export async function indexProducts(trx: Transaction<Schema>, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += batch) {
    const products = await readParts(trx, ids.slice(at, at + batch))
    await recordPrices(trx, products.flatMap(soldPrices))
    const rows = products.map(({ id, words, variants }) => {
      const cheapest = cheapestVariant(variants)
      return {
        id,
        search_text: words.split('\n').map(searchText).join('\n').slice(0, 5000),
        from_price: cheapest && toTk(cheapest.price.charged),
        from_regular_price: cheapest && toTk(cheapest.price.regular),
        reduced: cheapest && cheapest.price.regular > cheapest.price.charged,
        variant_id: cheapest?.variant.id ?? null,
        quantity: cheapest && (tierFor(cheapest.variant, leastQty(cheapest.variant))?.quantity ?? null),
      }
    })
    await learnWords(
      trx,
      rows.map(({ search_text }) => search_text),
    )
    await sql`update products p set search_text = n.search_text, from_price = n.from_price,
        from_regular_price = n.from_regular_price, from_lowest_price = n.from_lowest_price, search_version = ${searchVersion}
      from (select r.id, r.search_text, r.from_price, r.from_regular_price,
          case when r.reduced then greatest(r.from_price, ${lowestPriceOf(sql`r.variant_id`, sql`r.quantity`)})
            else r.from_regular_price end as from_lowest_price
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id integer, search_text text, from_price numeric,
          from_regular_price numeric, reduced boolean, variant_id integer, quantity integer)) n
      where p.id = n.id and (p.search_text, p.from_price, p.from_regular_price, p.from_lowest_price, p.search_version)
        is distinct from (n.search_text, n.from_price, n.from_regular_price, n.from_lowest_price, ${searchVersion})`.execute(
      trx,
    )
  }
}

// A price at which nothing can be bought is not one that was charged.
const soldPrices = ({ status, variants }: Parts) =>
  status
    ? variants
        .filter((variant) => variant.status)
        .flatMap((variant) =>
          listedPrices(variant).map(({ quantity, charged }) => ({
            id: variant.id,
            quantity,
            price: toTk(charged),
          })),
        )
    : []

// docs/domain.md 6.17: title, generics, diseases, company, tags, SKUs, barcodes; in both languages where there are two. The title and its
// Bengali have a line each, so that the search order can distinguish them from the rest.
async function readParts(trx: Transaction<Schema>, ids: readonly number[]): Promise<Parts[]> {
  const names = (links: string, table: string, name: string) =>
    sql`(select string_agg(concat_ws(' ', x.${sql.ref(name)}, x.${sql.ref(`${name}_bn`)}), ' ' order by l.position)
      from ${sql.table(links)} l join ${sql.table(table)} x on x.id = l.target_id where l.owner_id = p.id)`
  const { rows } = await sql<Parts>`select p.id, p.status,
      concat_ws(E'\\n', p.product_title, coalesce(p.product_title_bn, ''), ${names('products_generic_ids', 'generics', 'generic_name')},
        c.company_name, c.company_name_bn, ${names('products_tag_ids', 'tags', 'tag_title')},
        ${names('products_disease_ids', 'disease', 'disease_title')},
        (select string_agg(concat_ws(' ', v.sku, v.barcode), ' ' order by v.position) from product_price_infos v
          where v.product_id = p.id and v.deleted_at is null)) as words,
      (select coalesce(json_agg(json_build_object('id', v.id, 'status', v.status, 'unit_price', v.unit_price,
          'cart_qty_mode', v.cart_qty_mode, 'min_qty', v.min_qty, 'max_qty', v.max_qty,
          'tiers', (select coalesce(json_agg(t order by t.quantity), '[]') from product_price_tiers t
            where t.product_price_info_id = v.id)) order by v.position), '[]')
        from product_price_infos v where v.product_id = p.id and v.deleted_at is null) as variants
    from products p left join companies c on c.id = p.company_id where p.id = ${anyOf(ids)}`.execute(trx)
  return rows
}

/** Hooks of resources that products are found by: a renamed record is searchable immediately. */
export const searchedThrough = (
  field: 'company_id' | 'generic_ids' | 'disease_ids' | 'tag_ids',
): ResourceHooks => {
  const index = async ({ trx }: OperationContext, ids: readonly number[]) => {
    const [from, name] =
      field === 'company_id' ? ['products', sql`company_id`] : [`products_${field}`, sql`target_id`]
    const id = field === 'company_id' ? sql`id` : sql`owner_id`
    const { rows } = await sql<{ id: number }>`select distinct ${id} as id from ${sql.table(from)}
      where ${name} = ${anyOf(ids)}`.execute(trx)
    await indexProducts(
      trx,
      rows.map(({ id: product }) => product),
    )
  }
  return { writeChildren: (operation, id) => index(operation, [id]), writeChildrenOfMany: index }
}
