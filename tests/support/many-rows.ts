import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { type Kysely, sql } from 'kysely'
import { searchText } from '../../src/catalog/search-text.ts'
import type { Schema } from '../../src-server/database/schema/schema.ts'

/** Shops of any size, written directly to the tables. */

type Name = { title: string; generic: string; search: string }

const file =
  process.env.MEDICINE_FILE ?? join(import.meta.dirname, '../../../shared/data/bd-medicines/medicine.csv')

/** Names from the real list of medicines if it is available, else generated names. */
export function namesOfProducts(): Name[] {
  const lines: Record<string, string>[] = existsSync(file)
    ? parse(readFileSync(file), { columns: true, bom: true })
    : Array.from({ length: 20_000 }, (_, n) => ({
        'brand name': `Brand ${n.toString(36)}`,
        strength: `${(n % 9) + 1}00 mg`,
        generic: `Generic ${n % 900}`,
      }))
  return lines.map(({ 'brand name': brand = '', strength = '', generic = '' }) => {
    const title = `${brand} ${strength}`.trim().slice(0, 280)
    return { title, generic, search: searchText(`${title} ${generic}`) }
  })
}

const users = 1_000
const companies = 200

/** The records that products and orders reference. */
export async function fillWords(db: Kysely<Schema>): Promise<void> {
  await sql`insert into users (user_type, full_name, mobile, verified, status)
    select 3, 'Customer ' || n, '01' || (700000000 + n), true, true from generate_series(1, ${sql.lit(users)}) n`.execute(
    db,
  )
  await sql`insert into companies (company_name, slug, status)
    select 'Many company ' || n, 'many-company-' || n, true from generate_series(1, ${sql.lit(companies)}) n`.execute(
    db,
  )
  await sql`insert into categories (category_name, slug, status, display_on_nav)
    select 'Many category ' || n, 'many-category-' || n, true, false from generate_series(1, 100) n`.execute(
    db,
  )
  await sql`insert into tags (tag_title, status) select 'Many tag ' || n, true from generate_series(1, 50) n`.execute(
    db,
  )
  await sql`insert into generics (generic_name, slug, status)
    select 'Many generic ' || n, 'many-generic-' || n, true from generate_series(1, 500) n`.execute(db)
  await sql`insert into product_price_types (type_title, slug, status) values ('Many pieces', 'many-pieces', true)`.execute(
    db,
  )
}

/** Products from number `from` to `to`: two variants, a tier, a category, a generic and a tag each. */
export async function fillProducts(
  db: Kysely<Schema>,
  names: Name[],
  from: number,
  to: number,
): Promise<void> {
  for (let at = from; at <= to; at += batch) {
    const numbers = Array.from({ length: Math.min(batch, to - at + 1) }, (_, k) => at + k)
    const taken = numbers.map((n) => ({ n, ...(names[(n * 7919) % names.length] as Name) }))
    await sql`with given as (
        select n, title || case when n > ${sql.lit(names.length)} then ' ' || n else '' end as title, search
        from json_to_recordset(${JSON.stringify(taken)}) as g (n integer, title text, search text)
      ), known as materialized (
        select (select array_agg(id) from companies) as companies, (select array_agg(id) from categories) as categories,
          (select array_agg(id) from tags) as tags, (select array_agg(id) from generics) as generics,
          (select min(id) from product_price_types) as piece, (select min(id) from users) as person
      ), made as (
        insert into products (product_title, slug, company_id, registered, selected, from_price, from_regular_price, search_text,
          sold_qty, status, created_by, updated_by, created_at, updated_at)
        select title, 'many-' || n, companies[1 + n % cardinality(companies)], n % 3 = 0, n % 100 = 0,
          case when n % 20 > 0 then (n * 37 % 90000) / 100.0 + 1 end, case when n % 20 > 0 then (n * 37 % 90000) / 100.0 + 2 end,
          search || ' ' || n, n * 31 % 500, n % 25 > 0, person + n % 40, person + n % 40,
          now() - n * interval '7 minutes', now() - (n * 17 % 100000) * interval '5 minutes'
        from given, known returning id
      ), categorised as (
        insert into products_category_ids select id, categories[1 + id % cardinality(categories)], 0 from made, known
      ), named as (
        insert into products_generic_ids select id, generics[1 + id % cardinality(generics)], 0 from made, known
      ), tagged as (
        insert into products_tag_ids select id, tags[1 + id % cardinality(tags)], 0 from made, known
      ), variants as (
        insert into product_price_infos (product_id, position, options_key, product_price_type_id, unit_price, stock_type, stock_qty)
        select id, k, 'key ' || k, piece, id % 900 + k + 1, id % 2, id * 7 % 60 from made, known, generate_series(0, 1) k
        returning id, position, unit_price
      )
      insert into product_price_tiers (product_price_info_id, quantity, price_type, price)
      select id, 10, 2, unit_price - 0.5 from variants where position = 0`.execute(db)
  }
}

/** Orders from number `from` to `to`: two lines each, the older half delivered. */
export async function fillOrders(db: Kysely<Schema>, from: number, to: number): Promise<void> {
  for (let at = from; at <= to; at += batch) {
    const last = Math.min(at + batch - 1, to)
    await sql`with known as materialized (
        select (select min(id) from users where user_type = 3) as person, (select array_agg(id) from (select id from products limit 1000) x) as products
      ), made as (
        insert into order_infos (order_id, customer_id, total_amount, delivery_fee, total_payable, paid, order_from, status, timeline_id, created_at, updated_at)
        select (100000000000 + n)::text, person + n % ${sql.lit(users)}, n * 13 % 5000, 60, n * 13 % 5000 + 60, n % 3 = 0, 1, n % 4, 1 + n % 7,
          now() - n * interval '3 minutes', now() - n * interval '2 minutes'
        from known, generate_series(${at}::integer, ${last}::integer) n returning id, customer_id
      ), lines as (
        insert into order_items_infos (order_info_id, product_id, product_title, product_price_type, unit_price, price, qty)
        select id, products[1 + (id * 11 + k) % cardinality(products)], 'Many', 'Piece', 10, 10, 1 + k from made, known, generate_series(0, 1) k
      ), steps as (
        insert into order_delivery_timelines (order_info_id, timeline_id, status) select id, 1, 1 from made
      )
      insert into order_ship_bill_infos (order_info_id, full_name, contact_no, contact_digits, email, shipping_address, billing_address)
      select id, 'Customer ' || customer_id, '01' || (700000000 + customer_id), right((700000000 + customer_id)::text, 10),
        'customer' || customer_id || '@example.test', 'House ' || id, 'House ' || id from made`.execute(db)
  }
}

const batch = 5_000
