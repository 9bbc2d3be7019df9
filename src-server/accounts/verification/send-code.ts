import { codeMinutes } from '#domain/accounts/registration.ts'
import type { Work } from '../../context/operation.ts'
import { tell } from '../../messages/letters/tell.ts'
import { dropCode, type Made, makeCode, type Purpose, replaceFormerCodes } from './codes.ts'

type CodeOf = { user_id: number; purpose: Purpose; recipient: string; channel: 'email' | 'sms' }
type Written = Parameters<typeof tell>[1]

/** The message that carries a code. */
type Message =
  | { template: 'verify_account' | 'new_login_id' | 'sign_in_code' | 'confirm_identity' }
  | { template: 'reset_password'; name: string; linkOf: (token: string) => string | undefined }

/**
 * Sends a code. Where the message is held back there is no new code either, so that the one that its owner has stays good;
 * nothing in the response says which of the two happened.
 */
export async function sendCode(work: Work, whose: CodeOf, message: Message): Promise<void> {
  const made = await makeCode(work, whose)
  const { channel, recipient, user_id } = whose
  const goes = await tell(work, {
    channel,
    recipient,
    user_id,
    language: work.context.language,
    template: message.template,
    args: argsOf(message, made),
  } as Written)
  if (goes) await replaceFormerCodes(work, whose, made)
  else await dropCode(work, made)
}

function argsOf(message: Message, { code, token }: Made) {
  const ofCode = { code, minutes: codeMinutes }
  if (message.template !== 'reset_password') return ofCode
  const link = message.linkOf(token)
  return { name: message.name, ...ofCode, ...(link && { link }) }
}
