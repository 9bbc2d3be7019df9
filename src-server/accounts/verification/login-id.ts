import { type LoginId, readLoginId as read } from '#domain/accounts/login-id.ts'
import { normalPhone } from '../../outbound/phone.ts'

export type { LoginId }

/** Parses an e-mail address or phone number into its stored form; null if the text is neither. */
export function readLoginId(typed: string): LoginId | null {
  const found = read(typed)
  return found?.column === 'mobile' ? { ...found, value: normalPhone(found.value) } : found
}
