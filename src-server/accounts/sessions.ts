import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Session, Shop, SignedIn } from '../context.ts'
import type { Schema } from '../database/schema.ts'

/** Sessions of browsers and tokens of programs; what is stored is a hash (decisions 1). */

export const userSessionSeconds = 14 * 86_400
export const clientTokenSeconds = 86_400

const fingerprint = (token: string) => createHash('sha256').update(token).digest('hex')
const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')
const same = (a: string, b: string) => {
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

/** Opens a session of a person or of an API client; returns the only copy of its token. */
export async function openSession(
  db: Kysely<Schema>,
  whose: { user_id: number } | { client_id: number },
): Promise<string> {
  const token = `u.${randomBytes(32).toString('base64url')}`
  const seconds = 'user_id' in whose ? userSessionSeconds : clientTokenSeconds
  await db
    .insertInto('sessions')
    .values({
      token_hash: fingerprint(token),
      user_id: 'user_id' in whose ? whose.user_id : null,
      client_id: 'client_id' in whose ? whose.client_id : null,
      expires_at: new Date(Date.now() + seconds * 1000).toISOString(),
    })
    .execute()
  return token
}

export const closeSession = (db: Kysely<Schema>, session: Session) =>
  db.deleteFrom('sessions').where('token_hash', '=', session.key).execute()

type Known = { session: Session; user: SignedIn | null }

/** Whose token this is, or null. People are read afresh, so a block or a change of role acts at once (domain 6, 27 and 30). */
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
  const row = await db
    .selectFrom('sessions as s')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 's.user_id').on('u.deleted_at', 'is', null))
    .leftJoin('user_role_infos as r', (join) =>
      join.onRef('r.id', '=', 'u.role_id').on('r.status', '=', true).on('r.deleted_at', 'is', null),
    )
    .leftJoin('oauth_clients as c', 'c.id', 's.client_id')
    .select([
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
    .select(['r.role_accesses', 'c.revoked_at'])
    .where('s.token_hash', '=', key)
    .where('s.expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (!row) return null
  if (row.client_id !== null)
    return row.revoked_at === null
      ? { session: { kind: 'client', key, token, client_id: row.client_id }, user: null }
      : null
  if (!row.user_id || !row.status || !row.verified) return null
  return {
    session: { kind: 'user', key, token },
    user: {
      id: row.user_id,
      user_type: row.user_type ?? 0,
      full_name: row.full_name ?? '',
      email: row.email ?? null,
      mobile: row.mobile ?? null,
      role_id: row.role_id ?? null,
      role_accesses: row.role_accesses ?? [],
    },
  }
}
