import { type ProofMethod, proofMethods } from '#domain/accounts/reauthentication.ts'
import { codeMinutes } from '#domain/accounts/registration.ts'
import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import { countAttempt, forgetAttempts } from '../../auth/attempts.ts'
import { logSecurity } from '../../auth/security-log.ts'
import { renewAuthentication } from '../../auth/sessions.ts'
import type { Context } from '../../context/context.ts'
import { currentUser } from '../../context/current-user.ts'
import { Failure } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import { requireRecentAuthentication } from '../../context/recent-authentication.ts'
import { isReachedAt, lockPerson, type PersonRow } from './change-person.ts'
import { tryCode } from './codes.ts'
import { provenOwner } from './proven-password.ts'
import { secondFactorMatches } from './second-factor.ts'
import { sendCode } from './send-code.ts'
import { takeTurn } from './sending-pause.ts'

/** Re-authentication: the user of an open session proves their identity again. */

/** Renews the authentication of this session by a password or a code; the user's other sessions are not changed. */
export async function confirmIdentity(
  context: Context,
  input: ShopInput<'confirmIdentity'>,
): Promise<AnswerRow<'confirmIdentity'>> {
  const { id } = currentUser(context)
  await prove(context, input)
  await runOperation(context, { open: 'its owner' }, async (operation) => {
    const open = await renewAuthentication(operation.trx, context.session?.key ?? '')
    if (!open) throw new Failure(401, 'session_over')
    await logSecurity(operation, 'identity_confirmed', { user_id: id })
  })
  return { status: true, msg: translate[context.language]('reauthentication.confirmed') }
}

async function prove(context: Context, input: ShopInput<'confirmIdentity'>): Promise<void> {
  const given = (Object.keys(input) as ProofMethod[]).filter((name) => input[name])
  const [method] = given
  if (!method || given.length > 1) {
    const required = proofMethods(context.user ?? {})[0] ?? 'password'
    throw new Failure(422, 'invalid', { errors: { [required]: { reason: 'one_proof' } } })
  }
  const value = input[method] ?? ''
  if (method === 'password') await provenOwner(context, value, 'password')
  else await proveByCode(context, method, value)
}

/** Codes are checked in a transaction of their own, so that a wrong one is counted as well. */
async function proveByCode(
  context: Context,
  method: 'second_factor_code' | 'identity_code',
  code: string,
): Promise<void> {
  const { id } = currentUser(context)
  const byFactor = method === 'second_factor_code'
  // Counted by session, so that attempts in a stolen session do not block the owner.
  const counted = `${byFactor ? 'second factor' : 'identity'} ${id} ${context.session?.key ?? ''}`
  await countAttempt(context, 'code', counted, { user_id: id })
  const right = await runOperation(context, { open: 'its owner' }, async (operation) => {
    const matches = byFactor
      ? await secondFactorMatches(operation.trx, context.secret, id, code)
      : await identityCodeMatches(operation, id, code)
    if (!matches)
      await logSecurity(operation, byFactor ? 'wrong_second_factor' : 'wrong_code', { user_id: id })
    return matches
  })
  if (!right)
    throw new Failure(422, 'invalid', {
      errors: { [method]: { reason: byFactor ? 'second_factor_wrong' : 'code_wrong' } },
    })
  await forgetAttempts(context, 'code', counted)
}

async function identityCodeMatches(operation: OperationContext, id: number, code: string): Promise<boolean> {
  const person = await lockPerson(operation, id)
  const tried = await tryCode(operation, { user_id: id, purpose: 'identity' }, code)
  if (!person || tried.outcome !== 'right' || !isReachedAt(person, tried.recipient)) return false
  // A user who has set a password in the meantime proves their identity with that.
  return !(await hasPassword(operation, id))
}

/** Sends a code to a known address of a user without a password. */
export async function sendIdentityCode(context: Context): Promise<AnswerRow<'sendIdentityCode'>> {
  const { id } = currentUser(context)
  const { recipient, wait } = await runOperation(context, { open: 'its owner' }, async (operation) => {
    if (await hasPassword(operation, id)) throw new Failure(409, 'reauthentication.has_password')
    const turn = await takeTurn(operation, `identity ${id}`)
    const person = await lockPerson(operation, id)
    const known = person && knownAddress(person)
    if (!person || !known) throw new Failure(409, 'people.unreachable')
    const channel = known === person.email ? 'email' : 'sms'
    const owner = { user_id: id, purpose: 'identity', recipient: known, channel } as const
    await sendCode(operation, owner, { template: 'confirm_identity' })
    return { recipient: known, wait: turn }
  })
  const msg = translate[context.language]('registration.code_sent', { recipient, minutes: codeMinutes })
  return { status: 1, msg, wait }
}

/** Prefers a verified address. */
const knownAddress = (person: PersonRow): string | null =>
  (person.email_verified_at ? person.email : null) ??
  (person.mobile_verified_at ? person.mobile : null) ??
  person.email ??
  person.mobile

async function hasPassword({ trx }: Pick<OperationContext, 'trx'>, id: number): Promise<boolean> {
  const found = await trx.selectFrom('users').select('password').where('id', '=', id).executeTakeFirst()
  return Boolean(found?.password)
}

/**
 * For changes that a stolen session must not be enough for: requires the current password in the request itself. A user without a
 * password needs a recent proof of identity by a code.
 */
export async function requirePassword(context: Context, password: string | null | undefined): Promise<void> {
  if (currentUser(context).has_password === false) return requireRecentAuthentication(context)
  if (!password) throw new Failure(422, 'invalid', { errors: { password: { reason: 'current_password' } } })
  await provenOwner(context, password, 'password')
}
