import { sql } from 'kysely'
import { codeMinutes } from '#domain/accounts/registration.ts'
import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import { countAttempt, forgetAttempts } from '../../auth/attempts.ts'
import { logSecurity } from '../../auth/security-log.ts'
import type { Context } from '../../context/context.ts'
import { asker } from '../../context/current-user.ts'
import { Failure } from '../../context/failure.ts'
import { speak } from '../../context/language.ts'
import { operate, type Work } from '../../context/operation.ts'
import { changePerson, lockPerson } from '../verification/change-person.ts'
import { tryCode } from '../verification/codes.ts'
import { requirePassword } from '../verification/confirm-identity.ts'
import { type LoginId, readLoginId } from '../verification/login-id.ts'
import { notifyOfAddressChange } from '../verification/notify-owner.ts'
import { sendCode } from '../verification/send-code.ts'
import { takeTurn } from '../verification/sending-pause.ts'
import { phoneNotServed } from '../verification/served-phone.ts'
import { describeUser } from './sign-in.ts'

/** Another e-mail address or mobile number of one's own: it is shown to be one's own before it counts (docs/domain.md 2.2). */

type Column = LoginId['column']
const notOne = { email: 'not_email', mobile: 'not_phone' } as const

/**
 * Whether it is free; then a code goes to it. status 0 says why not. The current password comes with it, because the code alone
 * would let whoever has stolen a session take the account.
 */
export async function checkAvailability(
  context: Context,
  input: ShopInput<'checkAvailability'>,
): Promise<AnswerRow<'checkAvailability'>> {
  const say = speak[context.language]
  const column = columnOf(input.column)
  const { id } = asker(context)
  const loginId = readLoginId(input.value)
  if (loginId?.column !== column) return { status: 0, msg: say(`problems.${notOne[column]}`), wait: null }
  await requirePassword(context, input.password)
  const { value } = loginId
  const notServed = column === 'mobile' && phoneNotServed(context, value)
  if (notServed) return { status: 0, msg: say('problems.phone_not_served', notServed.args), wait: null }
  // Whoever asks for one after the other learns at last who is registered.
  await countAttempt(context, 'register', `user ${id}`, { user_id: id, login_id: value })
  const answer = await operate(context, { open: 'its owner' }, (work) => offer(work, id, loginId))
  return typeof answer === 'number'
    ? {
        status: 1,
        msg: say('registration.code_sent', { recipient: value, minutes: codeMinutes }),
        wait: answer,
      }
    : { status: 0, msg: say(answer), wait: null }
}

async function offer(work: Work, user_id: number, { column, value }: LoginId) {
  const holder = await work.trx
    .selectFrom('users')
    .select(['id', `${column}_verified_at as verified_at`])
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (holder && holder.id !== user_id) return `account.${column}_exists` as const
  if (holder?.verified_at) return 'registration.own_already' as const
  const wait = await takeTurn(work, `${column} ${user_id}`)
  const channel = column === 'email' ? 'email' : 'sms'
  await sendCode(work, { user_id, purpose: column, recipient: value, channel }, { template: 'new_login_id' })
  return wait
}

/** The code that went there: from now on it is the person's, and the old one is told. Sessions go on. */
export async function confirmLoginId(
  context: Context,
  input: ShopInput<'confirmLoginId'>,
): Promise<{ data: AnswerRow<'confirmLoginId'>; msg: string }> {
  const column = columnOf(input.column)
  const { id } = asker(context)
  const counted = `${column} ${id}`
  await countAttempt(context, 'code', counted, { user_id: id })
  const login_id = await operate(context, { open: 'its owner' }, (work) =>
    confirm(work, id, column, input.auth_code),
  )
  if (login_id === null)
    throw new Failure(422, 'invalid', { errors: { auth_code: { reason: 'code_wrong' } } })
  await forgetAttempts(context, 'code', counted)
  const msg = speak[context.language]('registration.login_id_saved', { login_id })
  return { data: (await describeUser(context, id)) as AnswerRow<'confirmLoginId'>, msg }
}

async function confirm(work: Work, id: number, column: Column, typed: string): Promise<string | null> {
  const person = await lockPerson(work, id)
  const tried = await tryCode(work, { user_id: id, purpose: column }, typed)
  if (!person || tried.outcome !== 'right') {
    await logSecurity(work, 'wrong_code', { user_id: id })
    return null
  }
  const value = tried.recipient
  const shown = { [column]: value, [`${column}_verified_at`]: sql<string>`now()` }
  await changePerson(work, person, shown, 'change login id')
  await logSecurity(work, 'login_id_changed', { user_id: id, login_id: value })
  if (person[column] !== value) await notifyOfAddressChange(work, id, person)
  return value
}

function columnOf(name: string): Column {
  if (name === 'email' || name === 'mobile') return name
  throw new Failure(422, 'invalid', { errors: { column: { reason: 'not_a_choice' } } })
}
