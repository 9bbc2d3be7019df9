import { codeMinutes } from '#domain/accounts/registration.ts'
import type { OperationContext } from '../../context/operation.ts'
import { notify } from '../../messages/compose/notify.ts'
import { type CreatedCode, dropCode, makeCode, type Purpose, replaceFormerCodes } from './codes.ts'

type CodeOf = { user_id: number; purpose: Purpose; recipient: string; channel: 'email' | 'sms' }
type Written = Parameters<typeof notify>[1]

/** The message that contains a code. */
type Message =
  | { template: 'verify_account' | 'new_login_id' | 'sign_in_code' | 'confirm_identity' }
  | { template: 'reset_password'; name: string; linkOf: (token: string) => string | undefined }

/**
 * Sends a code. If the message is suppressed by a limit, no code is created either, so that the previous one stays valid; the
 * response does not reveal which of the two happened.
 */
export async function sendCode(operation: OperationContext, owner: CodeOf, message: Message): Promise<void> {
  const made = await makeCode(operation, owner)
  const { channel, recipient, user_id } = owner
  const goes = await notify(operation, {
    channel,
    recipient,
    user_id,
    language: operation.context.language,
    template: message.template,
    args: argsOf(message, made),
  } as Written)
  if (goes) await replaceFormerCodes(operation, owner, made)
  else await dropCode(operation, made)
}

function argsOf(message: Message, { code, token }: CreatedCode) {
  const ofCode = { code, minutes: codeMinutes }
  if (message.template !== 'reset_password') return ofCode
  const link = message.linkOf(token)
  return { name: message.name, ...ofCode, ...(link && { link }) }
}
