import { sql } from 'kysely'
import type { Shop } from '../context.ts'

/** The hourly tidy-up: sessions that are over. */
export async function forgetExpired({ db }: Pick<Shop, 'db'>): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', sql<string>`now()`).execute()
}
