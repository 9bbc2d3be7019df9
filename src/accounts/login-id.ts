import { phone } from '../fields/fields.ts'
import { parse } from '../fields/parse.ts'
import { isEmail, normalEmail } from '../values/email.ts'
import { isPhone } from '../values/phone.ts'

/** A login id: its column, and its value. */
export type LoginId = { column: 'email' | 'mobile'; value: string }

/** Parses a typed e-mail address or mobile number, with Bengali digits and dashes; null if it is neither. */
export function readLoginId(typed: string): LoginId | null {
  if (isEmail(typed)) return { column: 'email', value: normalEmail(typed) }
  const value = String(parse(phone(), typed) ?? '')
  return isPhone(value) ? { column: 'mobile', value } : null
}
