import { localDigits, toLatinDigits } from '#domain/language/digits.ts'
import type { Language } from '#domain/language/language.ts'

const two = (digits: string) => digits.padStart(2, '0')

/** A day as people write it, day first, as YYYY-MM-DD; what is no such day comes back as it is, for the check to refuse. */
export const readDay = (typed: string): string => {
  const plain = toLatinDigits(typed).trim()
  const parts = /^(\d{1,2})\D+(\d{1,2})\D+(\d{4})$/.exec(plain) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(plain) ?? null
  if (!parts) return plain
  const [, day = '', month = '', year = ''] = parts
  return `${year}-${two(month)}-${two(day)}`
}

/** A day of the calendar as it is written into the field: 5/3/1990. */
export const dayText = (day: string | null, language: Language): string => {
  const [year, month, date] = (day ?? '').slice(0, 10).split('-').map(Number)
  return year && month && date ? localDigits(`${date}/${month}/${year}`, language) : ''
}
