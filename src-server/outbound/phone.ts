import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type NumberType,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import type { Language } from '#domain/language/language.ts'
import { cleanPhone } from '#domain/values/phone.ts'

const parse = (typed: string) => parsePhoneNumberFromString(cleanPhone(typed), 'BD')

/**
 * In international form when the country code is known (docs/domain.md 6.26; docs/decisions/0019); a number without one is
 * Bangladeshi.
 */
export function normalPhone(typed: string): string {
  const number = parse(typed)
  return number?.isPossible() ? number.number : cleanPhone(typed).replace(/[^\d+]/g, '')
}

/** Parses PHONE_COUNTRIES; throws an error with its problem. */
export function phoneCountriesOf(listed: string | undefined): readonly CountryCode[] {
  const codes = (listed ?? 'BD')
    .split(',')
    .map((code) => code.trim().toUpperCase())
    .filter(Boolean)
  const unknown = codes.find((code) => !isSupportedCountry(code))
  if (unknown !== undefined || codes.length === 0)
    throw new Error('PHONE_COUNTRIES is a list of country codes of two letters, such as BD,IN.')
  return codes as CountryCode[]
}

/** Types of ordinary subscriber numbers: no premium rate, shared cost, satellite or other service. */
const ordinary: readonly NumberType[] = ['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE']

/** Whether the shop serves this number: a mobile or landline number of one of its countries. */
export function isServedPhone(typed: string, countries: readonly CountryCode[]): boolean {
  const number = parse(typed)
  return (
    number?.country !== undefined &&
    number.isValid() &&
    countries.includes(number.country) &&
    ordinary.includes(number.getType())
  )
}

/** The countries as text: 'Bangladesh (+880), India (+91)'. */
export function countriesInWords(countries: readonly CountryCode[], language: Language): string {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return countries.map((code) => `${names.of(code)} (+${getCountryCallingCode(code)})`).join(', ')
}
