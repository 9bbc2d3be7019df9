import { phone } from '../fields/fields.ts'
import { parse } from '../fields/parse.ts'
import { isEmail, normalEmail } from '../values/email.ts'
import { isPhone } from '../values/phone.ts'

/** What somebody signs in with: the column that it stands in, and its value. */
export type LoginId = { column: 'email' | 'mobile'; value: string }

/** An e-mail address or a mobile number as people type them, with Bengali digits and dashes; null for what is neither. */
export function readLoginId(typed: string): LoginId | null {
  if (isEmail(typed)) return { column: 'email', value: normalEmail(typed) }
  const value = String(parse(phone(), typed) ?? '')
  return isPhone(value) ? { column: 'mobile', value } : null
}
