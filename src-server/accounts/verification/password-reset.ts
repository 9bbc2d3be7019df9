import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import { countFromAddress, forgetAttempts, fromHere } from '../../auth/attempts.ts'
import { trustDevice } from '../../auth/known-device.ts'
import { hashPassword, passwordMatches, weakPassword } from '../../auth/password.ts'
import { logSecurity } from '../../auth/security-log.ts'
import { endSessionsOf } from '../../auth/sessions.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { speak } from '../../context/language.ts'
import { operate, type Work } from '../../context/operation.ts'
import {
  changePerson,
  isBlocked,
  isReachedAt,
  lockPerson,
  type PersonRow,
  shownToBe,
} from './change-person.ts'
import { redeemLink, tryCode } from './codes.ts'
import { type LoginId, readLoginId } from './login-id.ts'
import { notifyOwner } from './notify-owner.ts'
import { sendCode } from './send-code.ts'
import { takeTurn } from './sending-pause.ts'

/** docs/decisions/0002: 1 for every well-formed id, and as long for each; msg speaks of malformed ones and of limits. */
export async function forgotPassword(
  context: Context,
  { login_id }: ShopInput<'forgotPassword'>,
): Promise<AnswerRow<'forgotPassword'>> {
  const say = speak[context.language]
  const loginId = readLoginId(login_id)
  if (!loginId) return { status: 0, login_type: null, msg: say('problems.email_or_mobile') }
  const { column, value } = loginId
  await countFromAddress(context, 'reset', value)
  // The one takes longer than the other, and hides whether there was somebody to write to.
  await Promise.all([
    passwordMatches(null, value, context),
    operate(context, { open: 'signing in' }, (work) => sendTo(work, loginId)),
  ])
  return { status: 1, login_type: column, msg: say('registration.reset_sent', { login_id: value }) }
}

async function sendTo(work: Work, { column, value }: LoginId): Promise<void> {
  await takeTurn(work, fromHere(work.context, `reset ${value}`))
  const person = await personOf(work, { column, value })
  if (person && !isBlocked(person)) await sendResetTo(work, person, value)
}

/** The code that sets a new password, for the back office; answers the seconds until the next, 429 before. */
export async function sendResetCode(
  work: Work,
  { id, email, mobile }: { id: number; email: string | null; mobile: string | null },
): Promise<number> {
  const recipient = email ?? mobile
  const wait = await takeTurn(work, fromHere(work.context, `reset ${recipient}`))
  const person = await lockPerson(work, id)
  if (!person || !recipient) throw new Failure(404, 'record_not_found')
  if (isBlocked(person)) throw new Failure(409, 'registration.not_sent_to_blocked')
  await sendResetTo(work, person, recipient)
  return wait
}

async function sendResetTo(work: Work, person: PersonRow, recipient: string): Promise<void> {
  const { publicUrl } = work.context.environment
  const channel = recipient === person.email ? 'email' : 'sms'
  const whose = { user_id: person.id, purpose: 'reset', recipient, channel } as const
  await sendCode(work, whose, {
    template: 'reset_password',
    // A stranger may have typed the name while the address is not verified.
    name: person.verified ? person.full_name : '',
    // Where the shop is reached from outside it says itself; a request could name any host.
    linkOf: (token) => publicUrl && `${publicUrl}/user/reset-password?token=${token}`,
  })
}

/** A new password by the code that was sent, or by its link; whoever was signed in with the old one is signed out. */
export async function resetPassword(
  context: Context,
  { login_id, auth_code, token, new_password }: ShopInput<'resetPassword'>,
): Promise<AnswerRow<'resetPassword'>> {
  const say = speak[context.language]
  const loginId = login_id ? readLoginId(login_id) : null
  refuseWeak(await weakPassword(new_password, loginId ? { [loginId.column]: loginId.value } : {}))
  const reset = token
    ? await renew(context, new_password, (work) => byLink(work, token))
    : loginId && (await withCode(context, loginId, auth_code ?? '', new_password))
  if (!reset) return { status: 2, msg: say(token ? 'registration.link_over' : 'registration.code_wrong') }
  // Whoever has proved to be the owner signs in at once, however many strangers have tried.
  for (const known of [reset.email, reset.mobile])
    if (known) await forgetAttempts(context, 'login', fromHere(context, known))
  trustDevice(context, reset.id)
  return { status: 1, msg: say('registration.password_set') }
}

async function withCode(context: Context, loginId: LoginId, typed: string, new_password: string) {
  const counted = `reset ${loginId.value}`
  await countFromAddress(context, 'code', counted, { login_id: loginId.value })
  const reset = await renew(context, new_password, (work) => byCode(work, loginId, typed))
  if (reset) await forgetAttempts(context, 'code', fromHere(context, counted))
  return reset
}

/** null: nothing was proven. */
async function renew(
  context: Context,
  new_password: string,
  prove: (work: Work) => Promise<Proven | null>,
): Promise<PersonRow | null> {
  // Before it is looked who it is: a known address takes as long as an unknown one.
  const password = await hashPassword(new_password, context)
  return operate(context, { open: 'signing in' }, async (work) => {
    const proven = await prove(work)
    if (!proven) return null
    // Only now: whether a name is in it tells something of the name.
    refuseWeak(await weakPassword(new_password, proven.person))
    await setPassword(work, proven, password)
    return proven.person
  })
}

function refuseWeak(reason: Awaited<ReturnType<typeof weakPassword>>): void {
  if (reason) throw new Failure(422, 'invalid', { errors: { new_password: { reason } } })
}

type Proven = { person: PersonRow; recipient: string }

async function byLink(work: Work, token: string): Promise<Proven | null> {
  const used = await redeemLink(work, 'reset', token)
  const person = used && (await lockPerson(work, used.user_id))
  if (person && !isBlocked(person) && isReachedAt(person, used.recipient))
    return { person, recipient: used.recipient }
  await logSecurity(work, 'wrong_code', { user_id: person?.id ?? null })
  return null
}

async function byCode(work: Work, loginId: LoginId, typed: string): Promise<Proven | null> {
  const person = await personOf(work, loginId)
  const tried = person && (await tryCode(work, { user_id: person.id, purpose: 'reset' }, typed))
  if (person && tried?.outcome === 'right' && !isBlocked(person) && isReachedAt(person, tried.recipient))
    return { person, recipient: tried.recipient }
  await logSecurity(work, 'wrong_code', { user_id: person?.id ?? null, login_id: loginId.value })
  return null
}

async function setPassword(work: Work, { person, recipient }: Proven, password: string): Promise<void> {
  await changePerson(work, person, { password, ...shownToBe(person, recipient) }, 'reset password')
  await endSessionsOf(work.trx, person.id)
  await logSecurity(work, 'password_reset', { user_id: person.id, login_id: recipient })
  await notifyOwner(work, person.id, 'password_reset')
}

async function personOf(work: Work, { column, value }: LoginId): Promise<PersonRow | undefined> {
  const found = await work.trx
    .selectFrom('users')
    .select('id')
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found && lockPerson(work, found.id)
}
