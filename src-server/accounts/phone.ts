import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { toLatinDigits } from '#domain/language/digits.ts'

/** With country code where the number has one that is known (domain 6, 26; decisions 19); Bangladesh without any. */
export function normalPhone(typed: string): string {
  const latin = toLatinDigits(typed)
  const number = parsePhoneNumberFromString(latin, 'BD')
  return number?.isPossible() ? number.number : latin.replace(/[^\d+]/g, '')
}
