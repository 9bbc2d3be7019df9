import { toLatinDigits } from '../language/digits.ts'
import { visibleCode } from './visible.ts'

// docs/product.md 5: optional plus, optional country code, 3 digits (perhaps in parentheses), 3 digits, 4 to 9 digits.
const PHONE = /^\+?(?:\d{1,3})?[\s.-]?(?:\(\d{3}\)|\d{3})[\s.-]?\d{3}[\s.-]?\d{4,9}$/

/** The 15 digits of a number, including typed separators. */
const longest = 100

/**
 * The digits of a number, with the plus of a country code: without typed separators, and without the (0) that is only dialled
 * within the country. The usual '01712-345678' does not match the specification's phone pattern, but its digits do.
 */
export const cleanPhone = (text: string): string =>
  toLatinDigits(visibleCode(text))
    .replace(/[\s.\u2010-\u2015-]+/gu, '')
    .replace(/^((?:\+|00)\d{1,3})\(0\)/, '$1')

/** Whether a text matches the specification's phone pattern; Bengali digits count as digits. */
export const isPhone = (text: string): boolean =>
  text.length <= longest && PHONE.test(toLatinDigits(visibleCode(text)).trim())

/** A mobile number of Bangladesh, with or without the country code: the digits after the 0 start with 13 to 19. */
const bangladeshiMobile = /^(?:\+?880|00880|0)(1[3-9]\d*)$/

/** The number of digits of a Bangladeshi mobile number including its 0, if it is not 11; null for any other text. */
export function wrongMobileLength(text: string): number | null {
  const [, national] =
    bangladeshiMobile.exec(cleanPhone(text.slice(0, longest)).replace(/^(\+?880|00880)0/, '$1')) ?? []
  return national === undefined || national.length === 10 ? null : national.length + 1
}

/** The last ten digits of a number, for searching by a part. They are not unique: numbers of two countries can share them. */
export const lastTenDigits = (text: string): string => toLatinDigits(text).replace(/\D/g, '').slice(-10)

/**
 * The digits to search for if a text is a phone number or a part of one, in any spelling: without the country code or the leading
 * 0, at most the ten digits that all spellings share. Null for any other text.
 */
export function phonePart(text: string): string | null {
  if (text.length > longest) return null
  const latin = toLatinDigits(visibleCode(text)).trim()
  if (!/^\+?[\d\s().\u2010-\u2015-]+$/u.test(latin)) return null
  const national = latin.replace(/\D/g, '').replace(/^(?:(?:00)?880|0)(?=\d)/, '')
  return national.length >= 3 ? national.slice(-10) : null
}
