import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import { countFromAddress, forgetAttempts, fromHere } from '../../auth/attempts.ts'
import { trustDevice } from '../../auth/known-device.ts'
import { hashPassword, passwordMatches, weakPassword } from '../../auth/password.ts'
import { logSecurity } from '../../auth/security-log.ts'
import { endSessionsOf } from '../../auth/sessions.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
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

/** docs/decisions/0002: returns 1 for every well-formed id, in the same time; msg is about malformed ids and limits only. */
export async function forgotPassword(
  context: Context,
  { login_id }: ShopInput<'forgotPassword'>,
): Promise<AnswerRow<'forgotPassword'>> {
  const t = translate[context.language]
  const loginId = readLoginId(login_id)
  if (!loginId) return { status: 0, login_type: null, msg: t('problems.email_or_mobile') }
  const { column, value } = loginId
  await countFromAddress(context, 'reset', value)
  // The password comparison takes longer than the sending, and hides whether the account exists.
  await Promise.all([
    passwordMatches(null, value, context),
    runOperation(context, { open: 'signing in' }, (operation) => sendTo(operation, loginId)),
  ])
  return { status: 1, login_type: column, msg: t('registration.reset_sent', { login_id: value }) }
}

async function sendTo(operation: OperationContext, { column, value }: LoginId): Promise<void> {
  await takeTurn(operation, fromHere(operation.context, `reset ${value}`))
  const person = await personOf(operation, { column, value })
  if (person && !isBlocked(person)) await sendResetTo(operation, person, value)
}

/** Sends the reset code for the back office; returns the seconds until the next one is allowed, 429 before. */
export async function sendResetCode(
  operation: OperationContext,
  { id, email, mobile }: { id: number; email: string | null; mobile: string | null },
): Promise<number> {
  const recipient = email ?? mobile
  const wait = await takeTurn(operation, fromHere(operation.context, `reset ${recipient}`))
  const person = await lockPerson(operation, id)
  if (!person || !recipient) throw new Failure(404, 'record_not_found')
  if (isBlocked(person)) throw new Failure(409, 'registration.not_sent_to_blocked')
  await sendResetTo(operation, person, recipient)
  return wait
}

async function sendResetTo(operation: OperationContext, person: PersonRow, recipient: string): Promise<void> {
  const { publicUrl } = operation.context.environment
  const channel = recipient === person.email ? 'email' : 'sms'
  const owner = { user_id: person.id, purpose: 'reset', recipient, channel } as const
  await sendCode(operation, owner, {
    template: 'reset_password',
    // A stranger may have typed the name while the address is not verified.
    name: person.verified ? person.full_name : '',
    // The link uses the configured public URL, because the host of a request can be forged.
    linkOf: (token) => publicUrl && `${publicUrl}/user/reset-password?token=${token}`,
  })
}

/** Sets a new password by a code or its link, and ends all sessions of the user. */
export async function resetPassword(
  context: Context,
  { login_id, auth_code, token, new_password }: ShopInput<'resetPassword'>,
): Promise<AnswerRow<'resetPassword'>> {
  const t = translate[context.language]
  const loginId = login_id ? readLoginId(login_id) : null
  rejectWeak(await weakPassword(new_password, loginId ? { [loginId.column]: loginId.value } : {}))
  const reset = token
    ? await renew(context, new_password, (operation) => byLink(operation, token))
    : loginId && (await withCode(context, loginId, auth_code ?? '', new_password))
  if (!reset) return { status: 2, msg: t(token ? 'registration.link_over' : 'registration.code_wrong') }
  // The owner has proved their identity and can sign in immediately, however many wrong attempts were counted.
  for (const known of [reset.email, reset.mobile])
    if (known) await forgetAttempts(context, 'login', fromHere(context, known))
  trustDevice(context, reset.id)
  return { status: 1, msg: t('registration.password_set') }
}

async function withCode(context: Context, loginId: LoginId, typed: string, new_password: string) {
  const counted = `reset ${loginId.value}`
  await countFromAddress(context, 'code', counted, { login_id: loginId.value })
  const reset = await renew(context, new_password, (operation) => byCode(operation, loginId, typed))
  if (reset) await forgetAttempts(context, 'code', fromHere(context, counted))
  return reset
}

/** Null if the code or link is invalid. */
async function renew(
  context: Context,
  new_password: string,
  prove: (operation: OperationContext) => Promise<Proven | null>,
): Promise<PersonRow | null> {
  // Hashed before the account is looked up, so that a known address takes as long as an unknown one.
  const password = await hashPassword(new_password, context)
  return runOperation(context, { open: 'signing in' }, async (operation) => {
    const proven = await prove(operation)
    if (!proven) return null
    // Checked only after the proof, because a rejected password reveals parts of the name.
    rejectWeak(await weakPassword(new_password, proven.person))
    await setPassword(operation, proven, password)
    return proven.person
  })
}

function rejectWeak(reason: Awaited<ReturnType<typeof weakPassword>>): void {
  if (reason) throw new Failure(422, 'invalid', { errors: { new_password: { reason } } })
}

type Proven = { person: PersonRow; recipient: string }

async function byLink(operation: OperationContext, token: string): Promise<Proven | null> {
  const used = await redeemLink(operation, 'reset', token)
  const person = used && (await lockPerson(operation, used.user_id))
  if (person && !isBlocked(person) && isReachedAt(person, used.recipient))
    return { person, recipient: used.recipient }
  await logSecurity(operation, 'wrong_code', { user_id: person?.id ?? null })
  return null
}

async function byCode(operation: OperationContext, loginId: LoginId, typed: string): Promise<Proven | null> {
  const person = await personOf(operation, loginId)
  const tried = person && (await tryCode(operation, { user_id: person.id, purpose: 'reset' }, typed))
  if (person && tried?.outcome === 'right' && !isBlocked(person) && isReachedAt(person, tried.recipient))
    return { person, recipient: tried.recipient }
  await logSecurity(operation, 'wrong_code', { user_id: person?.id ?? null, login_id: loginId.value })
  return null
}

async function setPassword(
  operation: OperationContext,
  { person, recipient }: Proven,
  password: string,
): Promise<void> {
  await changePerson(operation, person, { password, ...shownToBe(person, recipient) }, 'reset password')
  await endSessionsOf(operation.trx, person.id)
  await logSecurity(operation, 'password_reset', { user_id: person.id, login_id: recipient })
  await notifyOwner(operation, person.id, 'password_reset')
}

async function personOf(
  operation: OperationContext,
  { column, value }: LoginId,
): Promise<PersonRow | undefined> {
  const found = await operation.trx
    .selectFrom('users')
    .select('id')
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found && lockPerson(operation, found.id)
}
