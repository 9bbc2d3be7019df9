import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../src-server/database/schema.ts'
import { idOf } from './orders.ts'

const tables = [
  'manage_addresses',
  'prescription_infos',
  'private_files',
  'order_infos',
  'order_items_infos',
  'order_delivery_timelines',
  'order_delivery_person_infos',
  'product_return_request_infos',
  'delivery_cash_handovers',
  'notices',
]

/** All rows that belong to customers and delivery persons, and these people with their sessions. */
export async function ownedRows(
  db: Kysely<Schema>,
  people: readonly number[],
): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {}
  for (const table of tables)
    rows[table] = (await sql`select * from ${sql.table(table)} t order by 1`.execute(db)).rows
  rows.users = await db.selectFrom('users').selectAll().where('id', 'in', people).orderBy('id').execute()
  rows.sessions = await db.selectFrom('sessions').select('id').where('user_id', 'in', people).execute()
  return rows
}

/** Gives an order to a delivery person, who also gets a location and a cash handover; answers their ids. */
export async function giveToCarrier(
  db: Kysely<Schema>,
  carrier: number,
  order: string,
): Promise<{ location: number; cash: number }> {
  await db
    .insertInto('order_delivery_person_infos')
    .values({ order_info_id: await idOf(db, order), delivery_person_id: carrier })
    .execute()
  await sql`update order_infos set status = 3, timeline_id = 2 where order_id = ${order}`.execute(db)
  const location = await db
    .insertInto('manage_addresses')
    .values({ user_id: carrier, address: 'Hidden Depot' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cash = await db
    .insertInto('delivery_cash_handovers')
    .values({
      delivery_person_id: carrier,
      shop_day: '2026-01-01',
      amount: 10,
      note: null,
      idempotency_key: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { location: location.id, cash: cash.id }
}
