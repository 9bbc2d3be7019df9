import { toLatinDigits } from '../language/digits.ts'

// spec 5: optional plus, optional country code, 3 digits (perhaps in parentheses), 3 digits, 4 to 9 digits.
const PHONE = /^\+?(?:\d{1,3})?[\s.-]?(?:\(\d{3}\)|\d{3})[\s.-]?\d{3}[\s.-]?\d{4,9}$/

/** The 15 digits of a number with all that people type between them. */
const longest = 100

/** Whether a text is a phone number by the specification's pattern; Bengali digits count as digits. */
export const isPhone = (text: string): boolean =>
  text.length <= longest && PHONE.test(toLatinDigits(text).trim())

/** The last ten digits, the part in which two spellings of one number agree (domain 6, 26). */
export const lastTenDigits = (text: string): string => toLatinDigits(text).replace(/\D/g, '').slice(-10)

/**
 * The digits to look for when a text is a phone number or a part of one, however it is spelt: without the country code or
 * the leading 0, at most the ten that every spelling shares. Null when it is something else.
 */
export function phonePart(text: string): string | null {
  if (text.length > longest) return null
  const latin = toLatinDigits(text).trim()
  if (!/^\+?[\d\s().-]+$/.test(latin)) return null
  const national = latin.replace(/\D/g, '').replace(/^(?:(?:00)?880|0)(?=\d)/, '')
  return national.length >= 3 ? national.slice(-10) : null
}

/** Whether two texts are spellings of one phone number. */
export const samePhone = (a: string, b: string): boolean =>
  isPhone(a) && isPhone(b) && lastTenDigits(a) === lastTenDigits(b)
