import { sql } from 'kysely'
import type { Shop } from '../../context/context.ts'

/** Who signed in from where is kept so long, and so is to whom a message went. */
const remembered = sql<string>`now() - interval '180 days'`

/** The hourly tidy-up: what is over, and what nobody needs to know any more. People and their records stay. */
export async function forgetExpired({ db }: Pick<Shop, 'db'>): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', sql<string>`now()`).execute()
  for (const table of ['auth_codes', 'one_time_codes'] as const)
    await db.deleteFrom(table).where('expires_at', '<', sql<string>`now() - interval '1 day'`).execute()
  await db.deleteFrom('attempts').where('expire', '<', Date.now()).execute()
  await db.deleteFrom('call_counts').where('expire', '<', Date.now()).execute()
  await db.deleteFrom('security_events').where('created_at', '<', remembered).execute()
  // What was never sent in a week is given up with its text: the code in it is long over.
  await db
    .updateTable('messages')
    .set({ sealed: null, status: sql<number>`case when status = 0 then 2 else status end` })
    .where('sealed', 'is not', null)
    .where('created_at', '<', sql<string>`now() - interval '7 days'`)
    .execute()
  await db.deleteFrom('messages').where('created_at', '<', remembered).execute()
  // What a guest's browser has asked to be told of has arrived long ago; that of others goes with their sessions.
  await db
    .deleteFrom('push_subscriptions')
    .where('session_hash', 'is', null)
    .where('updated_at', '<', sql<string>`now() - interval '90 days'`)
    .execute()
  await db.deleteFrom('notices').where('created_at', '<', sql<string>`now() - interval '90 days'`).execute()
}
