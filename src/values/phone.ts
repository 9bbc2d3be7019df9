import { toLatinDigits } from '../language/digits.ts'
import { visibleCode } from './visible.ts'

// docs/product.md 5: optional plus, optional country code, 3 digits (perhaps in parentheses), 3 digits, 4 to 9 digits.
const PHONE = /^\+?(?:\d{1,3})?[\s.-]?(?:\(\d{3}\)|\d{3})[\s.-]?\d{3}[\s.-]?\d{4,9}$/

/** The 15 digits of a number with all that people type between them. */
const longest = 100

/**
 * The digits of a number, with the plus of a country code: without what people type between them, and without the (0) that
 * is dialled inside the country only. The usual '01712-345678' is no phone by the specification's pattern, its digits alone are.
 */
export const cleanPhone = (text: string): string =>
  toLatinDigits(visibleCode(text))
    .replace(/[\s.\u2010-\u2015-]+/gu, '')
    .replace(/^((?:\+|00)\d{1,3})\(0\)/, '$1')

/** Whether a text is a phone number by the specification's pattern; Bengali digits count as digits. */
export const isPhone = (text: string): boolean =>
  text.length <= longest && PHONE.test(toLatinDigits(visibleCode(text)).trim())

/** A mobile number of Bangladesh, with or without the country code: what follows the 0 begins with 13 to 19. */
const bangladeshiMobile = /^(?:\+?880|00880|0)(1[3-9]\d*)$/

/** How many digits a mobile number of Bangladesh has with its 0 when that is not 11; null for any other text. */
export function wrongMobileLength(text: string): number | null {
  const [, national] =
    bangladeshiMobile.exec(cleanPhone(text.slice(0, longest)).replace(/^(\+?880|00880)0/, '$1')) ?? []
  return national === undefined || national.length === 10 ? null : national.length + 1
}

/** The last ten digits of a number, for finding it by a part. They identify nobody: two countries share them. */
export const lastTenDigits = (text: string): string => toLatinDigits(text).replace(/\D/g, '').slice(-10)

/**
 * The digits to look for when a text is a phone number or a part of one, however it is spelt: without the country code or
 * the leading 0, at most the ten that every spelling shares. Null when it is something else.
 */
export function phonePart(text: string): string | null {
  if (text.length > longest) return null
  const latin = toLatinDigits(visibleCode(text)).trim()
  if (!/^\+?[\d\s().\u2010-\u2015-]+$/u.test(latin)) return null
  const national = latin.replace(/\D/g, '').replace(/^(?:(?:00)?880|0)(?=\d)/, '')
  return national.length >= 3 ? national.slice(-10) : null
}
