import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import { countFromAddress, forgetAttempts, fromHere } from '../../auth/attempts.ts'
import { trustDevice } from '../../auth/known-device.ts'
import { logSecurity } from '../../auth/security-log.ts'
import type { Context } from '../../context/context.ts'
import { speak } from '../../context/language.ts'
import { operate, type Work } from '../../context/operation.ts'
import { changePerson, isReachedAt, lockPerson, shownToBe } from '../verification/change-person.ts'
import { tryCode } from '../verification/codes.ts'
import { sendCode } from '../verification/send-code.ts'
import { takeTurn } from '../verification/sending-pause.ts'

type Outcome = 'verified' | 'verified_already' | 'code_wrong'
const statusOf: Record<Outcome, number> = { verified: 1, code_wrong: 2, verified_already: 3 }

/** docs/domain.md 2.2: 1 done, 2 wrong or expired, 3 verified already; the last is told only to whoever has the right code. */
export async function activateAccount(
  context: Context,
  { user_id, auth_code }: ShopInput<'activateAccount'>,
): Promise<AnswerRow<'activateAccount'>> {
  const counted = `verify ${user_id}`
  const known = await context.db.selectFrom('users').select('id').where('id', '=', user_id).executeTakeFirst()
  await countFromAddress(context, 'code', counted, { user_id: known?.id ?? null })
  const outcome = await operate(context, { open: 'a newcomer' }, (work) => activate(work, user_id, auth_code))
  if (outcome !== 'code_wrong') await forgetAttempts(context, 'code', fromHere(context, counted))
  // Whoever has typed the code signs in next on the same browser: that is no unknown device.
  if (outcome === 'verified') trustDevice(context, user_id)
  return { status: statusOf[outcome], msg: speak[context.language](`registration.${outcome}`) }
}

async function activate(work: Work, user_id: number, typed: string): Promise<Outcome> {
  const person = await lockPerson(work, user_id)
  const tried = await tryCode(work, { user_id, purpose: 'verify' }, typed)
  if (!person || tried.outcome === 'wrong' || !isReachedAt(person, tried.recipient)) {
    await logSecurity(work, 'wrong_code', { user_id: person?.id ?? null })
    return 'code_wrong'
  }
  // Whoever is verified stays as they are: a code opens no account that was blocked.
  if (person.verified) return 'verified_already'
  if (tried.outcome === 'used') return 'code_wrong'
  await changePerson(work, person, shownToBe(person, tried.recipient), 'verify')
  await logSecurity(work, 'verified', { user_id, login_id: tried.recipient })
  return 'verified'
}

/** "Request another one": every number is answered alike, only unverified accounts are sent anything (docs/decisions/0002). */
export async function generateCode(
  context: Context,
  { user_id }: ShopInput<'generateCode'>,
): Promise<AnswerRow<'generateCode'>> {
  const wait = await operate(context, { open: 'a newcomer' }, (work) => sendVerificationCode(work, user_id))
  return { status: 1, msg: speak[context.language]('registration.code_under_way'), wait }
}

/** Sends the code that verifies an account, unless it is verified; answers the seconds until the next, 429 before. */
export async function sendVerificationCode(work: Work, user_id: number): Promise<number> {
  const wait = await takeTurn(work, fromHere(work.context, `verify ${user_id}`))
  const person = await lockPerson(work, user_id)
  const recipient = person?.email ?? person?.mobile
  if (!person || person.verified || !recipient) return wait
  const channel = recipient === person.email ? 'email' : 'sms'
  // Without the name: a stranger may have typed it, and the address as well.
  await sendCode(work, { user_id, purpose: 'verify', recipient, channel }, { template: 'verify_account' })
  return wait
}
