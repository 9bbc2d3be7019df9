import {
  countAttempt,
  countForAccount,
  countFromAddress,
  forgetAttempts,
  fromHere,
  takeBackAttempt,
  takeBackForAccount,
} from '../../auth/attempts.ts'
import { trustDevice } from '../../auth/known-device.ts'
import { addressPrefix } from '../../context/address-prefix.ts'
import type { Context } from '../../context/context.ts'
import { operate } from '../../context/operation.ts'
import { isServedPhone } from '../../outbound/phone.ts'
import { effectiveEnvironment } from '../../site/stored-keys.ts'
import { tryCode } from '../verification/codes.ts'
import { sendCode } from '../verification/send-code.ts'

export type Who = { user_id: number | null; login_id: string | null }

/**
 * Counts a sign-in: on a browser that the owner is known on for that browser; else by address and account, by address, and for
 * the account, which after a few guesses from anywhere asks for a code besides. So what strangers try keeps nobody out.
 */
export async function countSignIn(context: Context, account: string, device: string | null, who: Who) {
  if (device !== null) {
    await countAttempt(context, 'login', device, who)
    return { needsCode: false, wasRight: () => forgetAttempts(context, 'login', device) }
  }
  await countFromAddress(context, 'login', account, who)
  const guessedAt = await countForAccount(context, account)
  const needsCode = guessedAt && (await canDeliver(context, account))
  // Without a way to send codes the account has pauses, as every other counter.
  if (guessedAt && !needsCode) await countAttempt(context, 'login', `account ${account}`, who)
  return {
    needsCode,
    wasRight: async () => {
      await forgetAttempts(context, 'login', fromHere(context, account))
      await takeBackAttempt(context, 'login_address', addressPrefix(context.address))
      await takeBackForAccount(context, account)
    },
  }
}

/** Whether a code would reach the account: mail and SMS may have a stored address that is not valid, or serve other countries. */
async function canDeliver(context: Context, account: string): Promise<boolean> {
  const environment = await effectiveEnvironment(context)
  if (account.includes('@')) return environment.smtpUrl !== undefined || environment.smtpSource !== 'invalid'
  const isOpen = environment.smsUrl !== undefined || environment.smsSource !== 'invalid'
  return isOpen && isServedPhone(account, environment.phoneCountries)
}

/**
 * An account that has been guessed at: with the right password its owner is sent a code, and comes in with both. The response
 * is the same whether the password is right, so a guess without the code tells nothing and writes to nobody.
 * `owner` is whose password was right.
 */
export async function tryWithCode(
  context: Context,
  owner: number | null,
  typed: string | null,
  who: Who,
): Promise<'right' | 'code_sent' | 'wrong_password' | 'wrong_code'> {
  const outcome = await (typed ? tryTyped(context, owner, typed, who) : offer(context, owner, who))
  // The owner has proven more than a password here; the browser is counted by itself from now on.
  if (outcome === 'right' && owner !== null) trustDevice(context, owner)
  return outcome
}

async function offer(context: Context, owner: number | null, { login_id }: Who) {
  if (owner === null || login_id === null) return 'wrong_password'
  await operate(context, { open: 'signing in' }, (work) => {
    const channel = login_id.includes('@') ? 'email' : 'sms'
    const whose = { user_id: owner, purpose: 'sign_in', recipient: login_id, channel } as const
    return sendCode(work, whose, { template: 'sign_in_code' })
  })
  return 'code_sent'
}

// Without the password nobody uses up the owner's tries.
async function tryTyped(context: Context, owner: number | null, typed: string, { login_id }: Who) {
  if (owner === null) return 'wrong_password'
  const tried = await operate(context, { open: 'signing in' }, (work) =>
    tryCode(work, { user_id: owner, purpose: 'sign_in' }, typed),
  )
  return tried.outcome === 'right' && tried.recipient === login_id ? 'right' : 'wrong_code'
}
