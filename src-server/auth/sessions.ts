import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { reauthenticationMinutes } from '#domain/accounts/reauthentication.ts'
import type { Context, Session, Shop, SignedIn } from '../context/context.ts'
import type { Schema } from '../database/schema/schema.ts'
import { fingerprint } from './seal.ts'

/** Sessions of browsers and tokens of programs; what is stored is a hash (docs/decisions/0001). */

const day = 86_400
/** A session that is used lasts so long from then on, and no longer than `longest` in all. */
export const userSessionSeconds = 14 * day
const longest = 90 * day
export const clientTokenSeconds = day
/** Its use is written down at most so often: reading a page is not a write. */
const noticedAfter = 3_600
/** More at once than anybody has; the one that was used longest ago makes room. */
const mostSessions = 100

export const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

export const same = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** A guest's session is signed, not stored: a visit writes nothing. */
export function newGuestToken(secret: string): string {
  const name = randomBytes(18).toString('base64url')
  return `g.${name}.${sign(secret, `guest ${name}`)}`
}

/** What the browser must say beside its cookie, so that no other site can speak for it. */
export const xsrfToken = (secret: string, token: string): string => sign(secret, `xsrf ${token}`)

export const xsrfMatches = (secret: string, token: string, given: string): boolean =>
  same(xsrfToken(secret, token), given)

/**
 * Opens a session of a person or of an API client; returns the only copy of its token. `authenticated`: the person has just
 * given the password or a second-factor code.
 */
export async function openSession(
  db: Kysely<Schema>,
  whose: { user_id: number } | { client_id: number },
  from: Pick<Context, 'address' | 'user_agent'> = { address: '', user_agent: null },
  authenticated = true,
): Promise<string> {
  const token = `u.${randomBytes(32).toString('base64url')}`
  const seconds = 'user_id' in whose ? userSessionSeconds : clientTokenSeconds
  await db
    .insertInto('sessions')
    .values({
      token_hash: fingerprint(token),
      user_id: 'user_id' in whose ? whose.user_id : null,
      client_id: 'client_id' in whose ? whose.client_id : null,
      address: from.address || null,
      user_agent: from.user_agent,
      expires_at: sql<string>`now() + ${seconds} * interval '1 second'`,
      authenticated_at: 'user_id' in whose && authenticated ? sql<string>`now()` : null,
    })
    .execute()
  if ('user_id' in whose) await makeRoom(db, whose.user_id)
  return token
}

/** Notes that the person has proven their identity in this session; false where the session has ended meanwhile. */
export async function renewAuthentication(db: Kysely<Schema>, key: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ authenticated_at: sql<string>`now()` })
    .where('token_hash', '=', key)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const makeRoom = (db: Kysely<Schema>, userId: number) =>
  db
    .deleteFrom('sessions')
    .where('id', 'in', (those) =>
      those
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .offset(mostSessions),
    )
    .execute()

/** The session goes on: from now to then, within its longest time. Two requests at once write once. */
async function notice(db: Kysely<Schema>, key: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      last_seen_at: sql<string>`now()`,
      expires_at: sql<string>`least(now() + ${userSessionSeconds} * interval '1 second',
        created_at + ${longest} * interval '1 second')`,
    })
    .where('token_hash', '=', key)
    .where('last_seen_at', '<', sql<string>`now() - ${noticedAfter} * interval '1 second'`)
    .execute()
}

export const closeSession = (db: Kysely<Schema>, session: Session) =>
  db.deleteFrom('sessions').where('token_hash', '=', session.key).execute()

/** Ends what somebody is signed in with; `besides` is the key of the session that goes on. */
export async function endSessionsOf(db: Kysely<Schema>, userId: number, besides = ''): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', besides).execute()
}

type Known = { session: Session; user: SignedIn | null }

/** Whose token this is, or null. People are read afresh, so a block or a change of role acts at once (docs/domain.md 6.27 and 6.30). */
export async function recognise(
  { db, secret }: Pick<Shop, 'db' | 'secret'>,
  token: string,
): Promise<Known | null> {
  if (token.startsWith('g.')) {
    const [, name = '', signature = ''] = token.split('.')
    return same(sign(secret, `guest ${name}`), signature)
      ? { session: { kind: 'guest', key: fingerprint(token), token }, user: null }
      : null
  }
  const key = fingerprint(token)
  const [row] = await sessionRows(db, [key])
  if (!row) return null
  if (row.client_id !== null)
    return row.client_status
      ? {
          session: {
            kind: 'client',
            key,
            token,
            client_id: row.client_id,
            scopes: [
              ...(row.place_orders ? (['place_orders'] as const) : []),
              ...(row.follow_orders ? (['follow_orders'] as const) : []),
            ],
          },
          user: null,
        }
      : null
  const user = personOf(row)
  if (!user) return null
  if (row.long_unnoticed) await notice(db, key)
  return { session: { kind: 'user', key, token, recently_authenticated: row.recently_authenticated }, user }
}

/** The people behind these sessions as they are now, by key; whoever may not be signed in any more is missing. */
export async function peopleBehind(
  db: Kysely<Schema>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, SignedIn>> {
  const rows = await sessionRows(db, keys)
  return new Map(
    rows.flatMap((row) => {
      const user = row.client_id === null ? personOf(row) : null
      return user ? [[row.token_hash, user] as const] : []
    }),
  )
}

const sessionRows = (db: Kysely<Schema>, keys: readonly string[]) =>
  db
    .selectFrom('sessions as s')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 's.user_id').on('u.deleted_at', 'is', null))
    .leftJoin('user_role_infos as r', (join) =>
      join.onRef('r.id', '=', 'u.role_id').on('r.status', '=', true).on('r.deleted_at', 'is', null),
    )
    .leftJoin('oauth_clients as c', (join) =>
      join.onRef('c.id', '=', 's.client_id').on('c.deleted_at', 'is', null),
    )
    .select([
      's.token_hash',
      's.client_id',
      's.user_id',
      'u.user_type',
      'u.full_name',
      'u.email',
      'u.mobile',
      'u.role_id',
      'u.status',
      'u.verified',
    ])
    .select(['r.role_accesses', 'r.second_factor as second_factor_demanded', 'u.second_factor'])
    .select(sql<boolean>`s.last_seen_at < now() - ${noticedAfter} * interval '1 second'`.as('long_unnoticed'))
    .select([
      sql<boolean>`coalesce(s.authenticated_at > now() - ${reauthenticationMinutes} * interval '1 minute', false)`.as(
        'recently_authenticated',
      ),
      sql<boolean>`u.password is not null`.as('has_password'),
    ])
    .select(['c.status as client_status', 'c.place_orders', 'c.follow_orders'])
    .where('s.token_hash', 'in', keys)
    .where('s.expires_at', '>', sql<string>`now()`)
    .execute()

type SessionRow = Awaited<ReturnType<typeof sessionRows>>[number]

const personOf = (row: SessionRow): SignedIn | null =>
  row.user_id && row.status && row.verified
    ? {
        id: row.user_id,
        user_type: row.user_type ?? 0,
        full_name: row.full_name ?? '',
        email: row.email ?? null,
        mobile: row.mobile ?? null,
        role_id: row.role_id ?? null,
        role_accesses: row.role_accesses ?? [],
        second_factor_missing: Boolean(row.second_factor_demanded && !row.second_factor),
        second_factor: row.second_factor === true,
        has_password: row.has_password,
      }
    : null
