import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../src-server/database/schema/schema.ts'
import { transaction } from '../../src-server/database/transaction.ts'

type Row = Record<string, unknown>

/** All rows of an order, by table, and the stock and sold quantities that it may change. */
export type OrderRows = Record<string, Row[]>

/** Effects of an order on other records: stock and sold quantity of its products, and the newest history. */
const beside = (id: number, since: number) => ({
  product_price_infos: sql`select id, stock_qty from product_price_infos
    where id in (select product_price_info_id from order_items_infos where order_info_id = ${id})`,
  products: sql`select id, sold_qty from products
    where id in (select product_id from order_items_infos where order_info_id = ${id})`,
  history: sql`select id, resource, action, user_id from history where id > ${since}`,
})

/** The id of the newest history entry. */
export async function newestHistory(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from history`.execute(db)
  return (rows[0] as { id: number }).id
}

/** The tables whose rows belong to an order, including tables that are added later. */
export async function tablesOfOrders(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.column_name = 'order_info_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by c.table_name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Reads everything in one query. */
export async function readRows(
  db: Kysely<Schema>,
  tables: readonly string[],
  id: number,
  since: number,
): Promise<OrderRows> {
  const queries = [
    ['order_infos', sql`select * from order_infos where id = ${id}`] as const,
    ...tables.map(
      (name) => [name, sql`select * from ${sql.table(name)} where order_info_id = ${id}`] as const,
    ),
    ...Object.entries(beside(id, since)),
  ]
  const parts = queries.map(
    ([name, query]) =>
      sql`${sql.lit(name)}, (select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)), '[]') from (${query}) t)`,
  )
  const { rows } = await sql<{
    all: OrderRows
  }>`select jsonb_build_object(${sql.join(parts)}) as all`.execute(db)
  return (rows[0] as { all: OrderRows }).all
}

/** The content of all these tables for all orders, as one string: it stays the same while nothing is written. */
export async function wordOf(db: Kysely<Schema>, tables: readonly string[]): Promise<string> {
  const whole = ['order_infos', 'history', ...tables].map((name) => sql`select * from ${sql.table(name)}`)
  const parts = [
    ...whole,
    sql`select id, stock_qty from product_price_infos`,
    sql`select id, sold_qty from products`,
  ]
  const all = parts.map((part) => sql`(select string_agg(t::text, '' order by t::text) from (${part}) t)`)
  const { rows } = await sql<{ word: string }>`select md5(concat(${sql.join(all)})) as word`.execute(db)
  return (rows[0] as { word: string }).word
}

/** Restores an order to the rows that were read. */
export async function restoreRows(
  db: Kysely<Schema>,
  tables: readonly string[],
  id: number,
  since: number,
  rows: OrderRows,
): Promise<void> {
  await transaction(db, async (trx) => {
    // Disables triggers, as their effects are restored as well.
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const name of tables)
      await sql`delete from ${sql.table(name)} where order_info_id = ${id}`.execute(trx)
    await sql`delete from order_infos where id = ${id}`.execute(trx)
    for (const name of ['order_infos', ...tables])
      await sql`insert into ${sql.table(name)}
        select * from jsonb_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows[name])}::jsonb)`.execute(
        trx,
      )
    for (const { id: variant, stock_qty } of rows.product_price_infos ?? [])
      await sql`update product_price_infos set stock_qty = ${stock_qty} where id = ${variant}`.execute(trx)
    for (const { id: product, sold_qty } of rows.products ?? [])
      await sql`update products set sold_qty = ${sold_qty} where id = ${product}`.execute(trx)
    await sql`delete from history where id > ${since}`.execute(trx)
  })
}

// Ignored columns: timestamps, random values, and values derived from other compared ones.
const unforeseen =
  /(_at|^id|^idempotency_key|^message_id|^sealed|^args|^order_info_id|^transaction_id|^order_item_id|^order_payment_id|^product_price_info_id|^balance|^language|^attempts|^channel)$/

/**
 * The changes, one line each: `table column: before > after`, `+ table column=value ...`, `- table`. Empty values
 * are left out.
 */
export const changedRows = (before: OrderRows, after: OrderRows): string[] =>
  Object.keys(after)
    .flatMap((table) => changedIn(table, before[table] ?? [], after[table] ?? []))
    .toSorted()

const keyOf = (row: Row) =>
  String(row.id ?? row.timeline_id ?? row.file_name ?? row.order_item_id ?? 'the one')

function changedIn(table: string, before: readonly Row[], after: readonly Row[]): string[] {
  const was = new Map(before.map((row) => [keyOf(row), row]))
  const lines = after.flatMap((row) => {
    const old = was.get(keyOf(row))
    was.delete(keyOf(row))
    if (!old) return `+ ${table} ${written(row)}`
    return Object.keys(row)
      .filter((column) => column !== 'updated_at')
      .filter((column) => JSON.stringify(row[column]) !== JSON.stringify(old[column]))
      .map((column) => `${table} ${column}: ${moved(column, old[column], row[column])}`)
  })
  return [...lines, ...[...was.values()].map((row) => `- ${table} ${written(row)}`)]
}

// Counters are compared by their difference.
const moved = (column: string, before: unknown, after: unknown): string => {
  if (/^(stock|sold)_qty$/.test(column)) return `by ${Number(after) - Number(before)}`
  return `${before} > ${/_at$/.test(column) ? 'now' : after}`
}

const written = (row: Row): string =>
  Object.entries(row)
    .filter(([name, value]) => value !== null && !unforeseen.test(name))
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .toSorted()
    .join(' ')
