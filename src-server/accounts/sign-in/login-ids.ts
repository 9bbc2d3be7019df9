import { sql } from 'kysely'
import { codeMinutes } from '#domain/accounts/registration.ts'
import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import { countAttempt, forgetAttempts } from '../../auth/attempts.ts'
import { logSecurity } from '../../auth/security-log.ts'
import type { Context } from '../../context/context.ts'
import { currentUser } from '../../context/current-user.ts'
import { Failure } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import { changePerson, lockPerson } from '../verification/change-person.ts'
import { tryCode } from '../verification/codes.ts'
import { requirePassword } from '../verification/confirm-identity.ts'
import { type LoginId, readLoginId } from '../verification/login-id.ts'
import { notifyOfAddressChange } from '../verification/notify-owner.ts'
import { sendCode } from '../verification/send-code.ts'
import { takeTurn } from '../verification/sending-pause.ts'
import { phoneNotServed } from '../verification/served-phone.ts'
import { describeUser } from './sign-in.ts'

/** Changing one's own e-mail address or mobile number: the new one is verified before it is saved (docs/domain.md 2.2). */

type Column = LoginId['column']
const notOne = { email: 'not_email', mobile: 'not_phone' } as const

/**
 * Checks whether an address is free and sends a code to it; status 0 with the reason otherwise. It requires the current password,
 * because with the code alone a stolen session would be enough to take the account.
 */
export async function checkAvailability(
  context: Context,
  input: ShopInput<'checkAvailability'>,
): Promise<AnswerRow<'checkAvailability'>> {
  const t = translate[context.language]
  const column = columnOf(input.column)
  const { id } = currentUser(context)
  const loginId = readLoginId(input.value)
  if (loginId?.column !== column) return { status: 0, msg: t(`problems.${notOne[column]}`), wait: null }
  await requirePassword(context, input.password)
  const { value } = loginId
  const notServed = column === 'mobile' && phoneNotServed(context, value)
  if (notServed) return { status: 0, msg: t('problems.phone_not_served', notServed.args), wait: null }
  // Counted, because repeated checks would reveal who is registered.
  await countAttempt(context, 'register', `user ${id}`, { user_id: id, login_id: value })
  const answer = await runOperation(context, { open: 'its owner' }, (operation) =>
    offer(operation, id, loginId),
  )
  return typeof answer === 'number'
    ? {
        status: 1,
        msg: t('registration.code_sent', { recipient: value, minutes: codeMinutes }),
        wait: answer,
      }
    : { status: 0, msg: t(answer), wait: null }
}

async function offer(operation: OperationContext, user_id: number, { column, value }: LoginId) {
  const holder = await operation.trx
    .selectFrom('users')
    .select(['id', `${column}_verified_at as verified_at`])
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (holder && holder.id !== user_id) return `account.${column}_exists` as const
  if (holder?.verified_at) return 'registration.own_already' as const
  const wait = await takeTurn(operation, `${column} ${user_id}`)
  const channel = column === 'email' ? 'email' : 'sms'
  await sendCode(
    operation,
    { user_id, purpose: column, recipient: value, channel },
    { template: 'new_login_id' },
  )
  return wait
}

/** Saves the new address once its code is entered, and notifies the old address. Sessions stay open. */
export async function confirmLoginId(
  context: Context,
  input: ShopInput<'confirmLoginId'>,
): Promise<{ data: AnswerRow<'confirmLoginId'>; msg: string }> {
  const column = columnOf(input.column)
  const { id } = currentUser(context)
  const counted = `${column} ${id}`
  await countAttempt(context, 'code', counted, { user_id: id })
  const login_id = await runOperation(context, { open: 'its owner' }, (operation) =>
    confirm(operation, id, column, input.auth_code),
  )
  if (login_id === null)
    throw new Failure(422, 'invalid', { errors: { auth_code: { reason: 'code_wrong' } } })
  await forgetAttempts(context, 'code', counted)
  const msg = translate[context.language]('registration.login_id_saved', { login_id })
  return { data: (await describeUser(context, id)) as AnswerRow<'confirmLoginId'>, msg }
}

async function confirm(
  operation: OperationContext,
  id: number,
  column: Column,
  typed: string,
): Promise<string | null> {
  const person = await lockPerson(operation, id)
  const tried = await tryCode(operation, { user_id: id, purpose: column }, typed)
  if (!person || tried.outcome !== 'right') {
    await logSecurity(operation, 'wrong_code', { user_id: id })
    return null
  }
  const value = tried.recipient
  const shown = { [column]: value, [`${column}_verified_at`]: sql<string>`now()` }
  await changePerson(operation, person, shown, 'change login id')
  await logSecurity(operation, 'login_id_changed', { user_id: id, login_id: value })
  if (person[column] !== value) await notifyOfAddressChange(operation, id, person)
  return value
}

function columnOf(name: string): Column {
  if (name === 'email' || name === 'mobile') return name
  throw new Failure(422, 'invalid', { errors: { column: { reason: 'not_a_choice' } } })
}
