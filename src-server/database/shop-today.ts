import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema/schema.ts'

/** The calendar day of the shop, in its own time zone. */
export const shopToday = sql<string>`shop_today()`

/** That day as YYYY-MM-DD. */
export async function readShopToday(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ today: string }>`select ${shopToday}::text as today`.execute(db)
  return rows[0]?.today as string
}
