import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { CODE_DIGITS, codeMinutes, codeTries } from '#domain/accounts/registration.ts'
import { toLatinDigits } from '#domain/language/digits.ts'
import type { Work } from '../operation.ts'
import { fingerprint, keyedFingerprint } from './seal.ts'
import { same } from './sessions.ts'

/** One-time codes (domain 2.2): of a purpose the newest counts, for a quarter of an hour, five tries and one use. */

/** As they stand in `auth_codes.purpose`. */
const purposes = { verify: 1, reset: 2, email: 3, mobile: 4, identity: 5 } as const
export type Purpose = keyof typeof purposes

type Whose = { user_id: number; purpose: Purpose }

const hashOf = ({ context }: Work, { user_id, purpose }: Whose, code: string) =>
  keyedFingerprint(context.secret, `code ${user_id} ${purpose} ${code}`)

const over = sql<string>`now() + ${codeMinutes} * interval '1 minute'`

/** Makes the only copy of a code for `recipient`, and of the token of a link that is good for the same. */
export async function makeCode(
  work: Work,
  whose: Whose & { recipient: string },
): Promise<{ code: string; token: string }> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const token = randomBytes(32).toString('base64url')
  const made = {
    recipient: whose.recipient,
    code_hash: hashOf(work, whose, code),
    link_hash: fingerprint(token),
    expires_at: over,
    tries: 0,
    used_at: null,
  }
  await work.trx
    .insertInto('auth_codes')
    .values({ user_id: whose.user_id, purpose: purposes[whose.purpose], ...made })
    .onConflict((on) =>
      on.columns(['user_id', 'purpose']).doUpdateSet({ ...made, sent_at: sql<string>`now()` }),
    )
    .execute()
  return { code, token }
}

/** What came of a typed code, and to whom it had been sent. `used`: it is right, and has been used before. */
export type Tried = { outcome: 'right' | 'used'; recipient: string } | { outcome: 'wrong' }

/**
 * Tries a code and uses it up. The try is counted before it is compared, under the lock of its row, so that many at once
 * are no more than one after the other; for it to count the operation must not fail.
 */
export async function tryCode(work: Work, whose: Whose, typed: string): Promise<Tried> {
  const row = await work.trx
    .updateTable('auth_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('user_id', '=', whose.user_id)
    .where('purpose', '=', purposes[whose.purpose])
    .where('expires_at', '>', sql<string>`now()`)
    .where('tries', '<', codeTries)
    .returning(['id', 'code_hash', 'recipient', 'used_at'])
    .executeTakeFirst()
  const code = toLatinDigits(typed).replace(/\D/g, '')
  if (!row || !same(row.code_hash, hashOf(work, whose, code))) return { outcome: 'wrong' }
  if (row.used_at) return { outcome: 'used', recipient: row.recipient }
  await markUsed(work, row.id)
  return { outcome: 'right', recipient: row.recipient }
}

/** What was sent for a purpose opens nothing any more. */
export async function forgetCodes({ trx }: Pick<Work, 'trx'>, { user_id, purpose }: Whose): Promise<void> {
  await trx
    .deleteFrom('auth_codes')
    .where('user_id', '=', user_id)
    .where('purpose', '=', purposes[purpose])
    .execute()
}

/** Uses up the link of a code; nobody guesses one, so wrong codes do not close it. */
export async function redeemLink(
  work: Work,
  purpose: Purpose,
  token: string,
): Promise<{ user_id: number; recipient: string } | null> {
  const row = await work.trx
    .selectFrom('auth_codes')
    .select(['id', 'user_id', 'recipient'])
    .where('link_hash', '=', fingerprint(token))
    .where('purpose', '=', purposes[purpose])
    .where('expires_at', '>', sql<string>`now()`)
    .where('used_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  await markUsed(work, row.id)
  return row
}

async function markUsed({ trx }: Work, id: number): Promise<void> {
  await trx.updateTable('auth_codes').set({ used_at: sql<string>`now()` }).where('id', '=', id).execute()
}
