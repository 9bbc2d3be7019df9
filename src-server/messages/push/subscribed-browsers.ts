import { type Kysely, sql } from 'kysely'
import { type Language, languages } from '#domain/language/language.ts'
import { deviceName } from '#domain/site/device-name.ts'
import type { Schema } from '../../database/schema/schema.ts'

/** A subscribed browser with its readable name: 'Chrome, Android'. */
export type SubscribedBrowser = { id: number; language: Language; device: string }

/**
 * The browsers that a user, or the session `placed_by` that placed an order, has subscribed, the newest first. Subscriptions of
 * an ended session or a blocked user are left out.
 */
export async function subscribedBrowsers(
  db: Kysely<Schema>,
  user_id: number | null,
  placed_by: string | null,
): Promise<SubscribedBrowser[]> {
  if (user_id === null && placed_by === null) return []
  const rows = await db
    .selectFrom('push_subscriptions as p')
    .leftJoin('sessions as s', 's.token_hash', 'p.session_hash')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .select(['p.id', 'p.language', 'p.user_agent'])
    .where((is) =>
      is.or([
        is('p.user_id', '=', user_id),
        is('p.session_hash', '=', placed_by),
        is('p.guest_key', '=', placed_by),
      ]),
    )
    .where((is) =>
      is.or([
        is('p.session_hash', 'is', null),
        is.and([
          is('s.expires_at', '>', sql<string>`now()`),
          is('u.status', '=', true),
          is('u.verified', '=', true),
          is('u.deleted_at', 'is', null),
        ]),
      ]),
    )
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  return rows.map(({ id, language, user_agent }) => ({
    id,
    language: languages.find((one) => one === language) ?? 'en',
    device: deviceName(user_agent),
  }))
}
