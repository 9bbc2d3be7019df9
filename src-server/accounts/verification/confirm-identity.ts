import { type ProofMethod, proofMethods } from '#domain/accounts/reauthentication.ts'
import { codeMinutes } from '#domain/accounts/registration.ts'
import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import { countAttempt, forgetAttempts } from '../../auth/attempts.ts'
import { logSecurity } from '../../auth/security-log.ts'
import { renewAuthentication } from '../../auth/sessions.ts'
import type { Context } from '../../context/context.ts'
import { asker } from '../../context/current-user.ts'
import { Failure } from '../../context/failure.ts'
import { speak } from '../../context/language.ts'
import { operate, type Work } from '../../context/operation.ts'
import { requireRecentAuthentication } from '../../context/recent-authentication.ts'
import { isReachedAt, lockPerson, type PersonRow } from './change-person.ts'
import { tryCode } from './codes.ts'
import { provenOwner } from './proven-password.ts'
import { secondFactorMatches } from './second-factor.ts'
import { sendCode } from './send-code.ts'
import { takeTurn } from './sending-pause.ts'

/** Proving once more, in a session that is open, that it is still its owner who uses it. */

/** Renews the proof of this session by a password or a code; the other sessions of the person stay as they are. */
export async function confirmIdentity(
  context: Context,
  input: ShopInput<'confirmIdentity'>,
): Promise<AnswerRow<'confirmIdentity'>> {
  const { id } = asker(context)
  await prove(context, input)
  await operate(context, { open: 'its owner' }, async (work) => {
    const open = await renewAuthentication(work.trx, context.session?.key ?? '')
    if (!open) throw new Failure(401, 'session_over')
    await logSecurity(work, 'identity_confirmed', { user_id: id })
  })
  return { status: true, msg: speak[context.language]('reauthentication.confirmed') }
}

async function prove(context: Context, input: ShopInput<'confirmIdentity'>): Promise<void> {
  const given = (Object.keys(input) as ProofMethod[]).filter((name) => input[name])
  const [method] = given
  if (!method || given.length > 1) {
    const asked = proofMethods(context.user ?? {})[0] ?? 'password'
    throw new Failure(422, 'invalid', { errors: { [asked]: { reason: 'one_proof' } } })
  }
  const value = input[method] ?? ''
  if (method === 'password') await provenOwner(context, value, 'password')
  else await proveByCode(context, method, value)
}

/** Codes are checked in a transaction of their own, because a wrong one counts too. */
async function proveByCode(
  context: Context,
  method: 'second_factor_code' | 'identity_code',
  code: string,
): Promise<void> {
  const { id } = asker(context)
  const byFactor = method === 'second_factor_code'
  // By session, so that a thief's tries do not keep the owner out.
  const counted = `${byFactor ? 'second factor' : 'identity'} ${id} ${context.session?.key ?? ''}`
  await countAttempt(context, 'code', counted, { user_id: id })
  const right = await operate(context, { open: 'its owner' }, async (work) => {
    const matches = byFactor
      ? await secondFactorMatches(work.trx, context.secret, id, code)
      : await identityCodeMatches(work, id, code)
    if (!matches) await logSecurity(work, byFactor ? 'wrong_second_factor' : 'wrong_code', { user_id: id })
    return matches
  })
  if (!right)
    throw new Failure(422, 'invalid', {
      errors: { [method]: { reason: byFactor ? 'second_factor_wrong' : 'code_wrong' } },
    })
  await forgetAttempts(context, 'code', counted)
}

async function identityCodeMatches(work: Work, id: number, code: string): Promise<boolean> {
  const person = await lockPerson(work, id)
  const tried = await tryCode(work, { user_id: id, purpose: 'identity' }, code)
  if (!person || tried.outcome !== 'right' || !isReachedAt(person, tried.recipient)) return false
  // Somebody who has set a password meanwhile proves their identity with that.
  return !(await hasPassword(work, id))
}

/** Sends a code to the address that the account already has, for somebody who has no password to type. */
export async function sendIdentityCode(context: Context): Promise<AnswerRow<'sendIdentityCode'>> {
  const { id } = asker(context)
  const { recipient, wait } = await operate(context, { open: 'its owner' }, async (work) => {
    if (await hasPassword(work, id)) throw new Failure(409, 'reauthentication.has_password')
    const turn = await takeTurn(work, `identity ${id}`)
    const person = await lockPerson(work, id)
    const known = person && knownAddress(person)
    if (!person || !known) throw new Failure(409, 'people.unreachable')
    const channel = known === person.email ? 'email' : 'sms'
    const whose = { user_id: id, purpose: 'identity', recipient: known, channel } as const
    await sendCode(work, whose, { template: 'confirm_identity' })
    return { recipient: known, wait: turn }
  })
  const msg = speak[context.language]('registration.code_sent', { recipient, minutes: codeMinutes })
  return { status: 1, msg, wait }
}

/** A verified address before one that is not. */
const knownAddress = (person: PersonRow): string | null =>
  (person.email_verified_at ? person.email : null) ??
  (person.mobile_verified_at ? person.mobile : null) ??
  person.email ??
  person.mobile

async function hasPassword({ trx }: Pick<Work, 'trx'>, id: number): Promise<boolean> {
  const found = await trx.selectFrom('users').select('password').where('id', '=', id).executeTakeFirst()
  return Boolean(found?.password)
}

/**
 * Before a change that a stolen session must not be enough for: the current password with the request itself. Somebody
 * without a password needs a recent proof by a code.
 */
export async function requirePassword(context: Context, password: string | null | undefined): Promise<void> {
  if (asker(context).has_password === false) return requireRecentAuthentication(context)
  if (!password) throw new Failure(422, 'invalid', { errors: { password: { reason: 'current_password' } } })
  await provenOwner(context, password, 'password')
}
