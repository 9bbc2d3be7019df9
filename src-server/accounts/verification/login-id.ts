import { type LoginId, readLoginId as read } from '#domain/accounts/login-id.ts'
import { normalPhone } from '../../outbound/phone.ts'

export type { LoginId }

/** What somebody signs in with, in the form in which it is kept; null for what is neither. */
export function readLoginId(typed: string): LoginId | null {
  const found = read(typed)
  return found?.column === 'mobile' ? { ...found, value: normalPhone(found.value) } : found
}
