import { sql } from 'kysely'
import type { Shop } from '../../context/context.ts'

/** How long the security log and the sent messages are stored. */
const remembered = sql<string>`now() - interval '180 days'`

/** The hourly clean-up: deletes what has expired and personal data that is no longer needed. Accounts and their records stay. */
export async function forgetExpired({ db }: Pick<Shop, 'db'>): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', sql<string>`now()`).execute()
  for (const table of ['auth_codes', 'one_time_codes'] as const)
    await db.deleteFrom(table).where('expires_at', '<', sql<string>`now() - interval '1 day'`).execute()
  await db.deleteFrom('attempts').where('expire', '<', Date.now()).execute()
  await db.deleteFrom('call_counts').where('expire', '<', Date.now()).execute()
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<string>`now() - interval '1 day'`)
    .execute()
  await db.deleteFrom('security_events').where('created_at', '<', remembered).execute()
  // A message that could not be sent within a week is given up and its text deleted: its code has expired long before.
  await db
    .updateTable('messages')
    .set({ sealed: null, status: sql<number>`case when status = 0 then 2 else status end` })
    .where('sealed', 'is not', null)
    .where('created_at', '<', sql<string>`now() - interval '7 days'`)
    .execute()
  await db.deleteFrom('messages').where('created_at', '<', remembered).execute()
  // A guest's push subscription is about an order that arrived long ago; those of users are deleted with their sessions.
  await db
    .deleteFrom('push_subscriptions')
    .where('session_hash', 'is', null)
    .where('updated_at', '<', sql<string>`now() - interval '90 days'`)
    .execute()
  await db.deleteFrom('notices').where('created_at', '<', sql<string>`now() - interval '90 days'`).execute()
}
