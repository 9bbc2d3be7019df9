import { randomBytes, randomInt } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import { CODE_DIGITS, codeMinutes, codeTries } from '#domain/accounts/registration.ts'
import { toLatinDigits } from '#domain/language/digits.ts'
import { fingerprint, keyedFingerprint } from '../../auth/seal.ts'
import { same } from '../../auth/sessions.ts'
import { addressPrefix } from '../../context/address-prefix.ts'
import type { Context } from '../../context/context.ts'
import { isStaff } from '../../context/current-user.ts'
import type { Work } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'

/**
 * One-time codes (docs/domain.md 2.2): for a quarter of an hour and one use. Each belongs to the browser that asked for it, which has
 * five tries; all other browsers together have five of their own. So a stranger neither replaces the owner's code nor uses it
 * up, and the link of a code works whatever others have tried. An account is guessed at no more often than ten times a code.
 */

/** As they stand in `one_time_codes.purpose`. */
const purposes = { verify: 1, reset: 2, email: 3, mobile: 4, sign_in: 5, identity: 6 } as const
export type Purpose = keyof typeof purposes

type Whose = { user_id: number; purpose: Purpose }

const hashOf = ({ context }: Work, { user_id, purpose }: Whose, code: string) =>
  keyedFingerprint(context.secret, `code ${user_id} ${purpose} ${code}`)

const over = sql<string>`now() + ${codeMinutes} * interval '1 minute'`

const ofWhose =
  ({ user_id, purpose }: Whose) =>
  (is: ExpressionBuilder<Schema, 'one_time_codes'>) =>
    is.and([is('user_id', '=', user_id), is('purpose', '=', purposes[purpose])])

/** Who asks, as a code remembers it; what staff send is for whatever browser its owner uses. */
function browserOf({ context, guarded }: Pick<Work, 'context' | 'guarded'>) {
  if (guarded && isStaff(context)) return { asked_session: null, asked_address: null }
  const session = context.session?.key ?? null
  return { asked_session: session, asked_address: session === null ? addressPrefix(context.address) : null }
}

type Browser = ReturnType<typeof browserOf>

const isOwn = (context: Context, { asked_session, asked_address }: Browser): boolean =>
  asked_session !== null
    ? asked_session === context.session?.key
    : asked_address !== null && asked_address === addressPrefix(context.address)

export type Made = { id: number; code: string; token: string }

/** Makes the only copy of a code for `recipient`, and of the token of a link that is good for the same. */
export async function makeCode(work: Work, whose: Whose & { recipient: string }): Promise<Made> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const token = randomBytes(32).toString('base64url')
  const { id } = await work.trx
    .insertInto('one_time_codes')
    .values({
      user_id: whose.user_id,
      purpose: purposes[whose.purpose],
      recipient: whose.recipient,
      code_hash: hashOf(work, whose, code),
      link_hash: fingerprint(token),
      ...browserOf(work),
      expires_at: over,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, code, token }
}

/** The newest code of a browser is the one that counts: it is sent, so the former ones of the same browser go. */
export async function replaceFormerCodes(work: Work, whose: Whose, newest: Made): Promise<void> {
  const { asked_session, asked_address } = browserOf(work)
  await work.trx
    .deleteFrom('one_time_codes')
    .where(ofWhose(whose))
    .where('asked_session', 'is not distinct from', asked_session)
    .where('asked_address', 'is not distinct from', asked_address)
    .where('id', '<>', newest.id)
    .execute()
}

/** A code that is not sent after all. */
export async function dropCode({ trx }: Work, { id }: Made): Promise<void> {
  await trx.deleteFrom('one_time_codes').where('id', '=', id).execute()
}

/** What came of a typed code, and to whom it had been sent. `used`: it is right, and has been used before. */
export type Tried = { outcome: 'right' | 'used'; recipient: string } | { outcome: 'wrong' }

/**
 * Tries a code and uses it up. The try is counted before it is compared, under the lock of its rows, so that many at once
 * are no more than one after the other; for it to count the operation must not fail.
 */
export async function tryCode(work: Work, whose: Whose, typed: string): Promise<Tried> {
  const { trx, context } = work
  const rows = await trx
    .selectFrom('one_time_codes')
    .select(['id', 'code_hash', 'recipient', 'used_at', 'tries', 'other_tries'])
    .select(['asked_session', 'asked_address'])
    .where(ofWhose(whose))
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const own = rows.filter((row) => isOwn(context, row) && row.tries < codeTries)
  const others = rows.filter((row) => !isOwn(context, row) && row.other_tries < codeTries)
  for (const [column, counted] of [['tries', own] as const, ['other_tries', others] as const])
    if (counted.length > 0)
      await trx
        .updateTable('one_time_codes')
        .set({ [column]: sql<number>`${sql.ref(column)} + 1` })
        .where(
          'id',
          'in',
          counted.map(({ id }) => id),
        )
        .execute()
  const hash = hashOf(work, whose, toLatinDigits(typed).replace(/\D/g, ''))
  const right = [...own, ...others].find((row) => same(row.code_hash, hash))
  if (!right) return { outcome: 'wrong' }
  if (right.used_at) return { outcome: 'used', recipient: right.recipient }
  await markUsed(work, whose, right.id)
  return { outcome: 'right', recipient: right.recipient }
}

/** What was sent for a purpose opens nothing any more. */
export async function forgetCodes({ trx }: Pick<Work, 'trx'>, whose: Whose): Promise<void> {
  await trx.deleteFrom('one_time_codes').where(ofWhose(whose)).execute()
}

/** Uses up the link of a code; nobody guesses one, so wrong codes do not close it. */
export async function redeemLink(
  work: Work,
  purpose: Purpose,
  token: string,
): Promise<{ user_id: number; recipient: string } | null> {
  const link_hash = fingerprint(token)
  const found = await work.trx
    .selectFrom('one_time_codes')
    .select('user_id')
    .where('link_hash', '=', link_hash)
    .where('purpose', '=', purposes[purpose])
    .executeTakeFirst()
  if (!found) return null
  const whose = { user_id: found.user_id, purpose }
  // All codes of the person are locked in one order here and in tryCode, so that the two never wait for each other.
  const rows = await work.trx
    .selectFrom('one_time_codes')
    .select(['id', 'user_id', 'recipient', 'link_hash', 'used_at'])
    .where(ofWhose(whose))
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const row = rows.find((one) => one.link_hash === link_hash && !one.used_at)
  if (!row) return null
  await markUsed(work, whose, row.id)
  return { user_id: row.user_id, recipient: row.recipient }
}

/** The one that was used stays, to be known when it comes again; the others were for the same. */
async function markUsed({ trx }: Work, whose: Whose, id: number): Promise<void> {
  await trx.updateTable('one_time_codes').set({ used_at: sql<string>`now()` }).where('id', '=', id).execute()
  await trx.deleteFrom('one_time_codes').where(ofWhose(whose)).where('id', '<>', id).execute()
}
