import { sql, type Transaction } from 'kysely'
import { searchText } from '#domain/catalog/search-text.ts'
import { toTk } from '#domain/orders/money.ts'
import { fromPrice, type Priced } from '#domain/orders/price.ts'
import type { Schema } from '../database/schema.ts'
import type { Service } from '../resources/services.ts'

/** What lists and searches need to know of a product without asking its parts: its words and its price from. */

type Parts = { id: number; words: string; variants: (Priced & { status: boolean })[] }

const batch = 1000

/** Writes search_text, from_price and from_regular_price of these products anew from what they consist of. */
export async function indexProducts(trx: Transaction<Schema>, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += batch) {
    const rows = (await readParts(trx, ids.slice(at, at + batch))).map(({ id, words, variants }) => {
      const price = fromPrice(variants)
      return {
        id,
        search_text: searchText(words).slice(0, 5000),
        from_price: price && toTk(price.charged),
        from_regular_price: price && toTk(price.regular),
      }
    })
    await sql`update products p set search_text = n.search_text, from_price = n.from_price, from_regular_price = n.from_regular_price
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id integer, search_text text, from_price numeric, from_regular_price numeric)
      where p.id = n.id and (p.search_text, p.from_price, p.from_regular_price)
        is distinct from (n.search_text, n.from_price, n.from_regular_price)`.execute(trx)
  }
}

// domain 6, 17: title, generics, diseases, company, tags, skus; in both languages where there are two.
async function readParts(trx: Transaction<Schema>, ids: readonly number[]): Promise<Parts[]> {
  const names = (links: string, table: string, name: string) =>
    sql`(select string_agg(concat_ws(' ', x.${sql.ref(name)}, x.${sql.ref(`${name}_bn`)}), ' ' order by l.position)
      from ${sql.table(links)} l join ${sql.table(table)} x on x.id = l.target_id where l.owner_id = p.id)`
  const { rows } = await sql<Parts>`select p.id,
      concat_ws(' ', p.product_title, p.product_title_bn, ${names('products_generic_ids', 'generics', 'generic_name')},
        c.company_name, c.company_name_bn, ${names('products_tag_ids', 'tags', 'tag_title')},
        ${names('products_disease_ids', 'disease', 'disease_title')},
        (select string_agg(v.sku, ' ' order by v.position) from product_price_infos v
          where v.product_id = p.id and v.deleted_at is null)) as words,
      (select coalesce(json_agg(json_build_object('status', v.status, 'unit_price', v.unit_price,
          'cart_qty_mode', v.cart_qty_mode, 'min_qty', v.min_qty, 'max_qty', v.max_qty,
          'tiers', (select coalesce(json_agg(t order by t.quantity), '[]') from product_price_tiers t
            where t.product_price_info_id = v.id)) order by v.position), '[]')
        from product_price_infos v where v.product_id = p.id and v.deleted_at is null) as variants
    from products p left join companies c on c.id = p.company_id where p.id = any(${ids}::integer[])`.execute(
    trx,
  )
  return rows
}

/** The service of what products are found by: a new name finds them at once. */
export const searchedThrough = (
  field: 'company_id' | 'generic_ids' | 'disease_ids' | 'tag_ids',
): Service => ({
  writeChildren: async ({ trx }, id) => {
    const users =
      field === 'company_id'
        ? sql<{ id: number }>`select id from products where company_id = ${id}`
        : sql<{
            id: number
          }>`select owner_id as id from ${sql.table(`products_${field}`)} where target_id = ${id}`
    const { rows } = await users.execute(trx)
    await indexProducts(
      trx,
      rows.map(({ id: product }) => product),
    )
  },
})
