import { codeMinutes } from '#domain/accounts/registration.ts'
import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import { userType } from '#domain/fields/features.ts'
import { countFromAddress } from '../../auth/attempts.ts'
import { hashPassword, weakPassword } from '../../auth/password.ts'
import { logSecurity } from '../../auth/security-log.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import { recordOrThrow } from '../../resources/records/record-read.ts'
import { type LoginId, readLoginId } from '../verification/login-id.ts'
import { requireServedPhone } from '../verification/served-phone.ts'
import { sendVerificationCode } from './activation.ts'

/**
 * docs/product.md 4, docs/domain.md 2.2: registers a customer, who can sign in once the code is entered; an address is unique
 * (docs/product.md 8).
 */
export async function register(
  context: Context,
  { login_id, password, user_info }: ShopInput<'register'>,
): Promise<AnswerRow<'register'>> {
  const loginId = readLoginId(login_id)
  if (!loginId) throw new Failure(422, 'invalid', { errors: { login_id: { reason: 'email_or_mobile' } } })
  const { column, value } = loginId
  const { full_name } = user_info
  const weak = await weakPassword(password, { [column]: value, full_name })
  if (weak) throw new Failure(422, 'invalid', { errors: { password: { reason: weak } } })
  if (column === 'mobile') requireServedPhone(context, value, 'login_id', 'login_id_not_served')
  await countFromAddress(context, 'register', value)
  // Hashed before the account is looked up, so that a known address takes as long as a new one.
  const hash = await hashPassword(password, context)
  const user_id = await runOperation(context, { open: 'a newcomer' }, (operation) =>
    enter(operation, loginId, { full_name, password: hash }),
  )
  const t = translate[context.language]
  const answer = { req_id_type: column, user_id }
  if (user_id === null) return { ...answer, status: 0, registered: true, msg: t(`account.${column}_exists`) }
  const msg = t('registration.code_sent', { recipient: value, minutes: codeMinutes })
  return { ...answer, status: 1, registered: false, msg }
}

/** Null if the address is taken, also by a concurrent registration. */
async function enter(
  operation: OperationContext,
  { column, value }: LoginId,
  person: { full_name: string; password: string },
): Promise<number | null> {
  const made = await operation.trx
    .insertInto('users')
    .values({
      ...person,
      [column]: value,
      user_type: userType.customer,
      verified: false,
      status: false,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  const { id } = made
  const after = await recordOrThrow(operation, 'customer-infos', id)
  operation.recordChange({ resource: 'customer-infos', id, action: 'create', as: 'register', after })
  await logSecurity(operation, 'registered', { user_id: id, login_id: value })
  await sendVerificationCode(operation, id)
  return id
}
