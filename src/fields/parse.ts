import { toLatinDigits } from '../language/digits.ts'
import { normalEmail } from '../values/email.ts'
import { readFlag } from '../values/flag.ts'
import { toNfc } from '../values/normalize.ts'
import { type AmbiguousNumber, type DecimalSign, readNumber } from '../values/number.ts'
import { cleanPhone } from '../values/phone.ts'
import { toSlug } from '../values/slug.ts'
import { visible, visibleCode } from '../values/visible.ts'
import type { Field, Kind } from './fields.ts'

/**
 * Parses user input into values (docs/decisions/0044): Bengali digits, spaces, Tk signs and so on. `undefined` = unreadable, null
 * = empty. Used by browser and server, before validation.
 */
export function parse<K extends Kind>(field: Field<K>, raw: unknown): unknown {
  if (raw === null || raw === undefined || raw === '') return field.kind === 'flag' ? false : null
  return isTooLong(field, raw) ? undefined : readers[field.kind](raw, field)
}

/** The maximum length of a typed number, date, choice or colour, including spaces and currency signs. */
const longestShortText = 100
/** Repeated links are deduplicated, so more than the maximum of a record can be sent. */
const mostSentLinks = 1000

const textKinds: ReadonlySet<Kind> = new Set([
  ...(['text', 'long_text', 'rich_text', 'slug', 'email', 'phone', 'link', 'picture'] as const),
])

/** The maximum length of a text field; undefined for numbers, dates and the like. */
export const maxOfText = (field: Field): number | undefined =>
  textKinds.has(field.kind) ? (field as Field<'text'>).max : undefined

/** The maximum length of an input before parsing: spaces and combining marks beyond the `max` characters are tolerated. */
function longestText(field: Field): number {
  const max = maxOfText(field)
  return max === undefined ? longestShortText : 2 * max + 1000
}

/** Whether an input is too long to be parsed. Decided by its length alone, so that its content costs no time. */
export function isTooLong(field: Field, raw: unknown): boolean {
  if (field.kind === 'rows' || field.kind === 'password') return false
  if (field.kind === 'links') return Array.isArray(raw) && raw.length > mostSentLinks
  return typeof raw === 'string' && raw.length > longestText(field)
}

const words = (raw: unknown) => {
  if (typeof raw !== 'string') return typeof raw === 'number' ? String(raw) : undefined
  // A lone surrogate is no character, and the database rejects it.
  return toNfc(raw.replace(/\p{Surrogate}/gu, '\ufffd')).trim() || null
}
const line = (raw: unknown) => {
  const text = words(raw)
  // Control characters are not allowed in a line of text; NUL could not even be stored.
  return typeof text === 'string'
    ? visible(text)
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim() || null
    : text
}
const block = (raw: unknown) => {
  const text = words(raw)
  return typeof text === 'string' ? text.replaceAll('\0', '') || null : text
}

/** A field with three or more decimals, such as a latitude: 90.412 has no thousands separator. */
const decimalSignOf = (field: Field): DecimalSign | undefined =>
  field.kind === 'decimal' && (field as Field<'decimal'>).digits >= 3 ? '.' : undefined

const amount = (raw: unknown, decimalSign?: DecimalSign): number | undefined => {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : undefined
  const reading = typeof raw === 'string' ? readNumber(raw, decimalSign) : undefined
  return typeof reading === 'number' ? reading : undefined
}
const whole = (raw: unknown): number | undefined => {
  const reading = typeof raw === 'string' ? readNumber(raw) : raw
  const value = isAmbiguous(reading) ? piecesOf(reading, String(raw)) : reading
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined
}

/** Pieces have no fractions, so a comma separates thousands. Spreadsheets write 5 as 5.000: that remains ambiguous. */
const piecesOf = ({ thousands, decimal }: AmbiguousNumber, raw: string): number | undefined =>
  raw.includes(',') || !Number.isInteger(decimal) ? thousands : undefined

const isAmbiguous = (reading: unknown): reading is AmbiguousNumber =>
  typeof reading === 'object' && reading !== null && 'thousands' in reading

const numberKinds: ReadonlySet<Kind> = new Set(['integer', 'money', 'decimal'])

/** Both readings of an ambiguous number; undefined for anything else. */
export function ambiguousNumber(field: Field, raw: unknown): AmbiguousNumber | undefined {
  if (!numberKinds.has(field.kind) || typeof raw !== 'string') return undefined
  const reading = readNumber(raw, decimalSignOf(field))
  return isAmbiguous(reading) ? reading : undefined
}

const yes = (raw: unknown): boolean | undefined => {
  if (typeof raw === 'boolean') return raw
  return typeof raw === 'string' || typeof raw === 'number' ? readFlag(String(raw)) : undefined
}
// The range of the calendar and the database; there is no year 0.
const fourDigitYear = /^(?!0000)\d{4}-/

const day = (raw: unknown): string | undefined => {
  if (typeof raw !== 'string') return undefined
  const text = toLatinDigits(raw).slice(0, 10)
  const at = new Date(`${text}T00:00:00Z`)
  return fourDigitYear.test(text) &&
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(at.getTime()) &&
    at.toISOString().startsWith(text)
    ? text
    : undefined
}
const moment = (raw: unknown): string | undefined => {
  if (typeof raw !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(raw)) return undefined
  const at = new Date(raw)
  if (Number.isNaN(at.getTime())) return undefined
  const utc = at.toISOString()
  return fourDigitYear.test(utc) ? utc : undefined
}
const ids = (raw: unknown): number[] | undefined => {
  if (!Array.isArray(raw)) return undefined
  const values = raw.map(whole)
  return values.every((value) => value !== undefined) ? [...new Set(values as number[])] : undefined
}

const readers: Record<Kind, (raw: unknown, field: Field) => unknown> = {
  text: line,
  long_text: block,
  rich_text: block,
  slug: (raw) =>
    typeof raw === 'string' || typeof raw === 'number' ? toSlug(visibleCode(String(raw))) || null : undefined,
  email: (raw) => (typeof raw === 'string' ? normalEmail(raw) || null : undefined),
  phone: (raw) =>
    typeof raw === 'string' || typeof raw === 'number' ? cleanPhone(String(raw)) || null : undefined,
  link: line,
  password: (raw) => (typeof raw === 'string' ? raw : undefined),
  integer: whole,
  money: (raw) => amount(raw),
  decimal: (raw, field) => amount(raw, decimalSignOf(field)),
  flag: yes,
  choice: whole,
  date: day,
  time: moment,
  picture: line,
  color: line,
  reference: whole,
  links: ids,
  rows: (raw) => (typeof raw === 'object' ? raw : undefined),
}
