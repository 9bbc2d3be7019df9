import { randomBytes, randomInt } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import { CODE_DIGITS, codeMinutes, codeTries } from '#domain/accounts/registration.ts'
import { toLatinDigits } from '#domain/language/digits.ts'
import { keyedFingerprint, secretFingerprint } from '../../auth/encryption.ts'
import { same } from '../../auth/sessions.ts'
import { addressPrefix } from '../../context/address-prefix.ts'
import type { Context } from '../../context/context.ts'
import { isStaff } from '../../context/current-user.ts'
import type { OperationContext } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'

/**
 * One-time codes (docs/domain.md 2.2), valid for a quarter of an hour and one use. A code belongs to the browser that requested
 * it, which has five tries; all other browsers together have five more. So a stranger neither replaces the owner's code nor uses
 * it up, and the link of a code works however many tries others have made. An account can be guessed at no more than ten times
 * per code.
 */

/** The values of `one_time_codes.purpose`. */
const purposes = { verify: 1, reset: 2, email: 3, mobile: 4, sign_in: 5, identity: 6 } as const
export type Purpose = keyof typeof purposes

type CodeOwner = { user_id: number; purpose: Purpose }

const hashOf = ({ context }: OperationContext, { user_id, purpose }: CodeOwner, code: string) =>
  keyedFingerprint(context.secret, `code ${user_id} ${purpose} ${code}`)

const over = sql<string>`now() + ${codeMinutes} * interval '1 minute'`

const ofWhose =
  ({ user_id, purpose }: CodeOwner) =>
  (is: ExpressionBuilder<Schema, 'one_time_codes'>) =>
    is.and([is('user_id', '=', user_id), is('purpose', '=', purposes[purpose])])

/** The browser of the request, as stored with a code; a code that staff send is valid for any browser of its owner. */
function browserOf({ context, guarded }: Pick<OperationContext, 'context' | 'guarded'>) {
  if (guarded && isStaff(context)) return { asked_session: null, asked_address: null }
  const session = context.session?.key ?? null
  return { asked_session: session, asked_address: session === null ? addressPrefix(context.address) : null }
}

type Browser = ReturnType<typeof browserOf>

const isOwn = (context: Context, { asked_session, asked_address }: Browser): boolean =>
  asked_session !== null
    ? asked_session === context.session?.key
    : asked_address !== null && asked_address === addressPrefix(context.address)

export type CreatedCode = { id: number; code: string; token: string }

/** Creates a code for `recipient` and the token of a link that does the same. Only hashes are stored. */
export async function makeCode(
  operation: OperationContext,
  owner: CodeOwner & { recipient: string },
): Promise<CreatedCode> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const token = randomBytes(32).toString('base64url')
  const { id } = await operation.trx
    .insertInto('one_time_codes')
    .values({
      user_id: owner.user_id,
      purpose: purposes[owner.purpose],
      recipient: owner.recipient,
      code_hash: hashOf(operation, owner, code),
      link_hash: secretFingerprint(token),
      ...browserOf(operation),
      expires_at: over,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, code, token }
}

/** The newest code of a browser is the valid one: it deletes the former ones of the same browser. */
export async function replaceFormerCodes(
  operation: OperationContext,
  owner: CodeOwner,
  newest: CreatedCode,
): Promise<void> {
  const { asked_session, asked_address } = browserOf(operation)
  await operation.trx
    .deleteFrom('one_time_codes')
    .where(ofWhose(owner))
    .where('asked_session', 'is not distinct from', asked_session)
    .where('asked_address', 'is not distinct from', asked_address)
    .where('id', '<>', newest.id)
    .execute()
}

/** Deletes a code that is not sent after all. */
export async function dropCode({ trx }: OperationContext, { id }: CreatedCode): Promise<void> {
  await trx.deleteFrom('one_time_codes').where('id', '=', id).execute()
}

/** The result of a try, and the address that the code was sent to. `used`: the code is right, but has been used before. */
export type Tried = { outcome: 'right' | 'used'; recipient: string } | { outcome: 'wrong' }

/**
 * Checks a code and marks it as used. The try is counted before the comparison and under a row lock, so that parallel tries count
 * one by one; the operation must not fail, or the count is rolled back.
 */
export async function tryCode(operation: OperationContext, owner: CodeOwner, typed: string): Promise<Tried> {
  const { trx, context } = operation
  const rows = await trx
    .selectFrom('one_time_codes')
    .select(['id', 'code_hash', 'recipient', 'used_at', 'tries', 'other_tries'])
    .select(['asked_session', 'asked_address'])
    .where(ofWhose(owner))
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
  const hash = hashOf(operation, owner, toLatinDigits(typed).replace(/\D/g, ''))
  const right = [...own, ...others].find((row) => same(row.code_hash, hash))
  if (!right) return { outcome: 'wrong' }
  if (right.used_at) return { outcome: 'used', recipient: right.recipient }
  await markUsed(operation, owner, right.id)
  return { outcome: 'right', recipient: right.recipient }
}

/** Deletes all codes of a user for a purpose. */
export async function forgetCodes({ trx }: Pick<OperationContext, 'trx'>, owner: CodeOwner): Promise<void> {
  await trx.deleteFrom('one_time_codes').where(ofWhose(owner)).execute()
}

/** Uses up the link of a code; a token cannot be guessed, so wrong codes do not invalidate it. */
export async function redeemLink(
  operation: OperationContext,
  purpose: Purpose,
  token: string,
): Promise<{ user_id: number; recipient: string } | null> {
  const link_hash = secretFingerprint(token)
  const found = await operation.trx
    .selectFrom('one_time_codes')
    .select('user_id')
    .where('link_hash', '=', link_hash)
    .where('purpose', '=', purposes[purpose])
    .executeTakeFirst()
  if (!found) return null
  const owner = { user_id: found.user_id, purpose }
  // All codes of the user are locked in the same order here and in tryCode, which prevents deadlocks.
  const rows = await operation.trx
    .selectFrom('one_time_codes')
    .select(['id', 'user_id', 'recipient', 'link_hash', 'used_at'])
    .where(ofWhose(owner))
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const row = rows.find((one) => one.link_hash === link_hash && !one.used_at)
  if (!row) return null
  await markUsed(operation, owner, row.id)
  return { user_id: row.user_id, recipient: row.recipient }
}

/** The used code stays, so that it is recognised when it is entered again; the others of the same purpose are deleted. */
async function markUsed({ trx }: OperationContext, owner: CodeOwner, id: number): Promise<void> {
  await trx.updateTable('one_time_codes').set({ used_at: sql<string>`now()` }).where('id', '=', id).execute()
  await trx.deleteFrom('one_time_codes').where(ofWhose(owner)).where('id', '<>', id).execute()
}
