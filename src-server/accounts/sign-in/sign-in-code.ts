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
import { runOperation } from '../../context/operation.ts'
import { isServedPhone } from '../../outbound/phone.ts'
import { effectiveEnvironment } from '../../site/stored-keys.ts'
import { tryCode } from '../verification/codes.ts'
import { sendCode } from '../verification/send-code.ts'

export type Who = { user_id: number | null; login_id: string | null }

/**
 * Counts a sign-in attempt. On a known device of the owner it counts for that device only; else for IP address and account, for
 * the IP address, and for the account, which after a few wrong guesses also requires a code. So attempts of strangers do not lock
 * the owner out.
 */
export async function countSignIn(context: Context, account: string, device: string | null, who: Who) {
  if (device !== null) {
    await countAttempt(context, 'login', device, who)
    return { needsCode: false, wasRight: () => forgetAttempts(context, 'login', device) }
  }
  await countFromAddress(context, 'login', account, who)
  const guessedAt = await countForAccount(context, account)
  const needsCode = guessedAt && (await canDeliver(context, account))
  // Without a channel for codes the account has a waiting time, as every other counter.
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

/**
 * Whether a code can be sent to the account: the stored settings of mail or SMS may be invalid, or SMS may serve other countries.
 */
async function canDeliver(context: Context, account: string): Promise<boolean> {
  const environment = await effectiveEnvironment(context)
  if (account.includes('@')) return environment.smtpUrl !== undefined || environment.smtpSource !== 'invalid'
  const isOpen = environment.smsUrl !== undefined || environment.smsSource !== 'invalid'
  return isOpen && isServedPhone(account, environment.phoneCountries)
}

/**
 * The sign-in of an account with too many wrong guesses: with the right password the owner gets a code, and signs in with both.
 * The response is the same whether the password is right, so a guess without the code reveals nothing and sends no message.
 * `owner` is the user whose password was right, or null.
 */
export async function tryWithCode(
  context: Context,
  owner: number | null,
  typed: string | null,
  who: Who,
): Promise<'right' | 'code_sent' | 'wrong_password' | 'wrong_code'> {
  const outcome = await (typed ? tryTyped(context, owner, typed, who) : offer(context, owner, who))
  // The owner has proved more than a password here; from now on attempts of this browser are counted separately.
  if (outcome === 'right' && owner !== null) trustDevice(context, owner)
  return outcome
}

async function offer(context: Context, owner: number | null, { login_id }: Who) {
  if (owner === null || login_id === null) return 'wrong_password'
  await runOperation(context, { open: 'signing in' }, (operation) => {
    const channel = login_id.includes('@') ? 'email' : 'sms'
    const codeOwner = { user_id: owner, purpose: 'sign_in', recipient: login_id, channel } as const
    return sendCode(operation, codeOwner, { template: 'sign_in_code' })
  })
  return 'code_sent'
}

// Without the right password no try of the owner's code is used up.
async function tryTyped(context: Context, owner: number | null, typed: string, { login_id }: Who) {
  if (owner === null) return 'wrong_password'
  const tried = await runOperation(context, { open: 'signing in' }, (operation) =>
    tryCode(operation, { user_id: owner, purpose: 'sign_in' }, typed),
  )
  return tried.outcome === 'right' && tried.recipient === login_id ? 'right' : 'wrong_code'
}
