import { slug } from './catalog/slug.ts'
import type { Field, Kind } from './fields.ts'
import { toLatinDigits } from './language/digits.ts'
import { toNfc } from './language/normalize.ts'

/**
 * What people type, as values (decisions 44): Bengali digits, spaces, Tk signs and all. `undefined` = cannot be read,
 * null = nothing was given. Used by the browser and the server, before validation.
 */
export function parse<K extends Kind>(field: Field<K>, raw: unknown): unknown {
  if (raw === null || raw === undefined || raw === '') return field.kind === 'flag' ? false : null
  return isTooLong(field, raw) ? undefined : readers[field.kind](raw)
}

/** A number, date, choice or colour with every space and currency sign that people type around it. */
const longestShortText = 100
/** Repeated links are read once, so more than a record may have can be sent. */
const mostSentLinks = 1000

const textKinds: ReadonlySet<Kind> = new Set([
  ...(['text', 'long_text', 'rich_text', 'slug', 'email', 'phone', 'link', 'picture'] as const),
])

/** The most characters of a field that holds a text; undefined for a number, a date and the like. */
export const maxOfText = (field: Field): number | undefined =>
  textKinds.has(field.kind) ? (field as Field<'text'>).max : undefined

/** How long a text may be before it is read: spaces and separate marks around its `max` characters are forgiven. */
function longestText(field: Field): number {
  const max = maxOfText(field)
  return max === undefined ? longestShortText : 2 * max + 1000
}

/** Whether a value is too long to be read. Decided by its length alone, so that its content costs nothing. */
export function isTooLong(field: Field, raw: unknown): boolean {
  if (field.kind === 'rows' || field.kind === 'password') return false
  if (field.kind === 'links') return Array.isArray(raw) && raw.length > mostSentLinks
  return typeof raw === 'string' && raw.length > longestText(field)
}

const words = (raw: unknown) => {
  if (typeof raw !== 'string') return typeof raw === 'number' ? String(raw) : undefined
  // Half a character is none, and no database takes it.
  return toNfc(raw.replace(/\p{Surrogate}/gu, '\ufffd')).trim() || null
}
const line = (raw: unknown) => {
  const text = words(raw)
  // Control characters have no business in a line of text; NUL would not even be stored.
  return typeof text === 'string' ? text.replace(/[\p{Cc}\s]+/gu, ' ').trim() || null : text
}
const block = (raw: unknown) => {
  const text = words(raw)
  return typeof text === 'string' ? text.replaceAll('\0', '') || null : text
}

const amount = (raw: unknown): number | undefined => {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : undefined
  if (typeof raw !== 'string' || raw.length > longestShortText) return undefined
  const plain = toLatinDigits(raw).replace(/tk\.?|টাকা|৳|[\s,]/giu, '')
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : undefined
}
const whole = (raw: unknown): number | undefined => {
  const value = amount(raw)
  return value !== undefined && Number.isSafeInteger(value) ? value : undefined
}
const yes = (raw: unknown): boolean | undefined =>
  raw === true || raw === 1 || raw === 'true' || raw === '1' || raw === 'on'
    ? true
    : raw === false || raw === 0 || raw === 'false' || raw === '0'
      ? false
      : undefined
// What calendars and the database have; there is no year 0.
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

const readers: Record<Kind, (raw: unknown) => unknown> = {
  text: line,
  long_text: block,
  rich_text: block,
  slug: (raw) => (typeof raw === 'string' || typeof raw === 'number' ? slug(String(raw)) || null : undefined),
  email: (raw) => (typeof raw === 'string' ? raw.trim().toLowerCase() || null : undefined),
  // The usual '01712-345678' is no phone by spec 5's pattern, its digits alone are.
  phone: (raw) =>
    typeof raw === 'string' || typeof raw === 'number'
      ? toLatinDigits(String(raw)).replace(/[\s.-]+/g, '') || null
      : undefined,
  link: line,
  password: (raw) => (typeof raw === 'string' ? raw : undefined),
  integer: whole,
  money: amount,
  decimal: amount,
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
