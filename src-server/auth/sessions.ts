import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { rightsOfBoth, rightsOfScopes, scopesOf } from '#domain/accounts/client-scopes.ts'
import { reauthenticationMinutes } from '#domain/accounts/reauthentication.ts'
import type { Context, Session, Shop, SignedIn } from '../context/context.ts'
import type { Schema } from '../database/schema/schema.ts'
import { secretFingerprint } from './encryption.ts'

/** Sessions of browsers and tokens of programs; only a hash is stored (docs/decisions/0001). */

const day = 86_400
/** Lifetime after the last use, in seconds; `longest` is the maximum in all. */
export const userSessionSeconds = 14 * day
const longest = 90 * day
export const clientTokenSeconds = day
/** The minimum number of seconds between two updates of the last use, so that reading a page is no write. */
const noticedAfter = 3_600
/** The limit per user; a new session replaces the one that was used least recently. */
const mostSessions = 100

export const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

export const same = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** A guest's session is signed rather than stored: a visit writes nothing. */
export function newGuestToken(secret: string): string {
  const name = randomBytes(18).toString('base64url')
  return `g.${name}.${sign(secret, `guest ${name}`)}`
}

/** The token that a browser sends along with its cookie, against cross-site request forgery. */
export const xsrfToken = (secret: string, token: string): string => sign(secret, `xsrf ${token}`)

export const xsrfMatches = (secret: string, token: string, given: string): boolean =>
  same(xsrfToken(secret, token), given)

/**
 * Opens a session of a user or of an API client; returns the only copy of its token. `scopes`: those of the token if it has fewer
 * than the client. `authenticated`: the user has just given the password or a second-factor code.
 */
export async function openSession(
  db: Kysely<Schema>,
  holder: { user_id: number } | { client_id: number; scopes?: readonly string[] | undefined },
  from: Pick<Context, 'address' | 'user_agent'> = { address: '', user_agent: null },
  authenticated = true,
): Promise<string> {
  const token = `u.${randomBytes(32).toString('base64url')}`
  const seconds = 'user_id' in holder ? userSessionSeconds : clientTokenSeconds
  await db
    .insertInto('sessions')
    .values({
      token_hash: secretFingerprint(token),
      user_id: 'user_id' in holder ? holder.user_id : null,
      client_id: 'client_id' in holder ? holder.client_id : null,
      scopes: 'client_id' in holder && holder.scopes ? sql<string[]>`${holder.scopes}::text[]` : null,
      address: from.address || null,
      user_agent: from.user_agent,
      expires_at: sql<string>`now() + ${seconds} * interval '1 second'`,
      authenticated_at: 'user_id' in holder && authenticated ? sql<string>`now()` : null,
    })
    .execute()
  if ('user_id' in holder) await makeRoom(db, holder.user_id)
  return token
}

/** Records that the user has proved their identity in this session; false if the session has ended. */
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

/** Extends the session from now, within its maximum lifetime. Of two concurrent requests only one writes. */
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

/** Ends all sessions of a user; `besides` is the key of the session that stays. */
export async function endSessionsOf(db: Kysely<Schema>, userId: number, besides = ''): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', besides).execute()
}

/** `admin`: for whom an API client acts in the back office, with the rights that its token has there. */
type Known = { session: Session; user: SignedIn | null; admin?: SignedIn | null }

/**
 * The session and user of a token, or null. The user is read from the database each time, so that a block or a change of role
 * takes effect immediately (docs/domain.md 6.27 and 6.30).
 */
export async function recognise(
  { db, secret }: Pick<Shop, 'db' | 'secret'>,
  token: string,
): Promise<Known | null> {
  if (token.startsWith('g.')) {
    const [, name = '', signature = ''] = token.split('.')
    return same(sign(secret, `guest ${name}`), signature)
      ? { session: { kind: 'guest', key: secretFingerprint(token), token }, user: null }
      : null
  }
  const key = secretFingerprint(token)
  const [row] = await sessionRows(db, [key])
  if (!row) return null
  if (row.client_id !== null) return clientOf(row, row.client_id, { key, token })
  const user = personOf(row)
  if (!user) return null
  if (row.long_unnoticed) await notice(db, key)
  return { session: { kind: 'user', key, token, recently_authenticated: row.recently_authenticated }, user }
}

/** The current users of these sessions, by key; a user who may not be signed in any more is missing. */
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

/** A client that is switched off has no session. */
function clientOf(
  row: SessionRow,
  client_id: number,
  { key, token }: { key: string; token: string },
): Known | null {
  const { client_status, place_orders, follow_orders, accesses } = row
  if (!client_status) return null
  const held = scopesOf({
    place_orders: place_orders === true,
    follow_orders: follow_orders === true,
    accesses: accesses ?? [],
  })
  const scopes = row.scopes ? held.filter((scope) => row.scopes?.includes(scope)) : held
  const person = personOf(row)
  const admin = person && {
    ...person,
    role_accesses: rightsOfBoth(rightsOfScopes(scopes), person.role_accesses),
  }
  return { session: { kind: 'client', key, token, client_id, scopes }, user: null, admin }
}

const sessionRows = (db: Kysely<Schema>, keys: readonly string[]) =>
  db
    .selectFrom('sessions as s')
    .leftJoin('oauth_clients as c', (join) =>
      join.onRef('c.id', '=', 's.client_id').on('c.deleted_at', 'is', null),
    )
    .leftJoin('users as u', (join) =>
      join.on('u.id', '=', ({ fn }) => fn.coalesce('s.user_id', 'c.acts_for')).on('u.deleted_at', 'is', null),
    )
    .leftJoin('user_role_infos as r', (join) =>
      join.onRef('r.id', '=', 'u.role_id').on('r.status', '=', true).on('r.deleted_at', 'is', null),
    )
    .select([
      's.token_hash',
      's.client_id',
      's.scopes',
      'u.id as user_id',
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
    .select(['c.status as client_status', 'c.place_orders', 'c.follow_orders', 'c.accesses'])
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
