import { localDigits, toLatinDigits } from '#domain/language/digits.ts'
import type { Language } from '#domain/language/language.ts'

const two = (digits: string) => digits.padStart(2, '0')

/** A date typed with the day first, as YYYY-MM-DD; invalid text is returned unchanged, so that validation reports it. */
export const readDay = (typed: string): string => {
  const plain = toLatinDigits(typed).trim()
  const parts = /^(\d{1,2})\D+(\d{1,2})\D+(\d{4})$/.exec(plain) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(plain) ?? null
  if (!parts) return plain
  const [, day = '', month = '', year = ''] = parts
  return `${year}-${two(month)}-${two(day)}`
}

/** A date as shown in the field: 5/3/1990. */
export const dayText = (day: string | null, language: Language): string => {
  const [year, month, date] = (day ?? '').slice(0, 10).split('-').map(Number)
  return year && month && date ? localDigits(`${date}/${month}/${year}`, language) : ''
}
