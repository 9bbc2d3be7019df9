import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import { countFromAddress, forgetAttempts, fromHere } from '../../auth/attempts.ts'
import { trustDevice } from '../../auth/known-device.ts'
import { logSecurity } from '../../auth/security-log.ts'
import type { Context } from '../../context/context.ts'
import { translate } from '../../context/language.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import { changePerson, isReachedAt, lockPerson, shownToBe } from '../verification/change-person.ts'
import { tryCode } from '../verification/codes.ts'
import { sendCode } from '../verification/send-code.ts'
import { takeTurn } from '../verification/sending-pause.ts'

type Outcome = 'verified' | 'verified_already' | 'code_wrong'
const statusOf: Record<Outcome, number> = { verified: 1, code_wrong: 2, verified_already: 3 }

/** docs/domain.md 2.2: 1 done, 2 wrong or expired, 3 already verified; 3 is returned only for the right code. */
export async function activateAccount(
  context: Context,
  { user_id, auth_code }: ShopInput<'activateAccount'>,
): Promise<AnswerRow<'activateAccount'>> {
  const counted = `verify ${user_id}`
  const known = await context.db.selectFrom('users').select('id').where('id', '=', user_id).executeTakeFirst()
  await countFromAddress(context, 'code', counted, { user_id: known?.id ?? null })
  const outcome = await runOperation(context, { open: 'a newcomer' }, (operation) =>
    activate(operation, user_id, auth_code),
  )
  if (outcome !== 'code_wrong') await forgetAttempts(context, 'code', fromHere(context, counted))
  // The user signs in next on this browser, so it is no unknown device.
  if (outcome === 'verified') trustDevice(context, user_id)
  return { status: statusOf[outcome], msg: translate[context.language](`registration.${outcome}`) }
}

async function activate(operation: OperationContext, user_id: number, typed: string): Promise<Outcome> {
  const person = await lockPerson(operation, user_id)
  const tried = await tryCode(operation, { user_id, purpose: 'verify' }, typed)
  if (!person || tried.outcome === 'wrong' || !isReachedAt(person, tried.recipient)) {
    await logSecurity(operation, 'wrong_code', { user_id: person?.id ?? null })
    return 'code_wrong'
  }
  // A verified account is not changed: a code does not unblock an account.
  if (person.verified) return 'verified_already'
  if (tried.outcome === 'used') return 'code_wrong'
  await changePerson(operation, person, shownToBe(person, tried.recipient), 'verify')
  await logSecurity(operation, 'verified', { user_id, login_id: tried.recipient })
  return 'verified'
}

/**
 * "Request another one": the response is the same for every number, and codes are sent only to unverified accounts
 * (docs/decisions/0002).
 */
export async function generateCode(
  context: Context,
  { user_id }: ShopInput<'generateCode'>,
): Promise<AnswerRow<'generateCode'>> {
  const wait = await runOperation(context, { open: 'a newcomer' }, (operation) =>
    sendVerificationCode(operation, user_id),
  )
  return { status: 1, msg: translate[context.language]('registration.code_under_way'), wait }
}

/**
 * Sends the code that verifies an account, unless it is verified; returns the seconds until the next one is allowed, 429 before.
 */
export async function sendVerificationCode(operation: OperationContext, user_id: number): Promise<number> {
  const wait = await takeTurn(operation, fromHere(operation.context, `verify ${user_id}`))
  const person = await lockPerson(operation, user_id)
  const recipient = person?.email ?? person?.mobile
  if (!person || person.verified || !recipient) return wait
  const channel = recipient === person.email ? 'email' : 'sms'
  // Without the name: a stranger may have typed it, and the address as well.
  await sendCode(
    operation,
    { user_id, purpose: 'verify', recipient, channel },
    { template: 'verify_account' },
  )
  return wait
}
