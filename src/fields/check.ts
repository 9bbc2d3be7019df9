import type { shared } from '../language/shared.en.ts'
import { isEmail } from '../values/email.ts'
import { isPhone, wrongMobileLength } from '../values/phone.ts'
import { reservedSlugs, routeWords, slugProblem } from '../values/slug.ts'
import { choices } from './choices.ts'
import type { Field, Fields, Kind, Values } from './fields.ts'
import { ambiguousNumber, isTooLong, maxOfText, parse } from './parse.ts'

/** The problem of a field: a message of src/language/shared under `problems`, with its arguments. */
export type Problem = { reason: FieldProblem; args?: Record<string, string | number> }
/** A reason without a message is a compile error. */
export type FieldProblem = keyof (typeof shared)['problems']

export type Problems = Record<string, Problem>

/**
 * Parses and validates input against the fields (docs/domain.md 2.1: whitelist): unknown keys and readonly fields are ignored.
 * `partial` reads only the fields that are present. Problems are keyed by path ("tiers.0.price").
 */
export function check<F extends Fields>(
  fields: F,
  raw: Readonly<Record<string, unknown>>,
  partial = false,
): { values: Values<F>; problems: Problems } {
  const values: Record<string, unknown> = {}
  const problems: Problems = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.readonly) continue
    const sent = raw[name]
    if (sent === undefined && partial) continue
    // A secret is never displayed, so an empty one in a form means that it is unchanged.
    if (field.secret && !field.required && !sent) continue
    const result = checkField(field, sent === undefined ? field.initial : sent, partial)
    values[name] = result.value
    for (const [path, problem] of Object.entries(result.problems))
      problems[path ? `${name}.${path}` : name] = problem
  }
  return { values: values as Values<F>, problems }
}

/** The maximum number of records that one record may link to. */
const mostLinks = 200
/** The maximum length of a keyed row's name. */
const longestKey = 100

type Checked = { value: unknown; problems: Problems }

/** Checks one field: its value, and its problems keyed by the path below it ('' = the field itself). */
export function checkField(field: Field, raw: unknown, partial = false): Checked {
  if (field.kind === 'rows') return checkRows(field, raw, partial)
  if (isTooLong(field, raw)) return { value: null, problems: { '': tooLong(field) } }
  const value = parse(field, raw)
  if (value === undefined) return { value: null, problems: { '': unreadable(field, raw) } }
  if (value === null) {
    if (field.kind === 'links') return { value: [], problems: {} }
    return { value, problems: field.required ? { '': { reason: 'required' } } : {} }
  }
  const problem = (validators[field.kind] as (value: never, field: Field) => Problem | undefined)(
    value as never,
    field,
  )
  return { value, problems: problem ? { '': problem } : {} }
}

/** The problem of an unreadable value; for an ambiguous number it contains both readings. */
function unreadable(field: Field, raw: unknown): Problem {
  const both = ambiguousNumber(field, raw)
  if (!both) return { reason: 'unreadable' }
  const { thousands, decimal } = both
  return { reason: 'ambiguous_number', args: { thousands: String(thousands), decimal: String(decimal) } }
}

/** The problem of a value that is too long to be parsed. */
function tooLong(field: Field): Problem {
  if (field.kind === 'links') return { reason: 'too_many', args: { max: mostLinks } }
  const max = maxOfText(field)
  return max === undefined ? { reason: 'unreadable' } : { reason: 'too_long', args: { max } }
}

function checkRows(field: Field<'rows'>, raw: unknown, partial: boolean): Checked {
  const problems: Problems = {}
  const inside = (path: string, item: unknown) => {
    const result = check(
      field.of,
      typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {},
      false,
    )
    for (const [below, problem] of Object.entries(result.problems))
      problems[path === '' ? below : `${path}.${below}`] = problem
    return result.values
  }
  if (raw === undefined || raw === null) {
    if (field.as === 'one') return { value: field.required && !partial ? inside('', {}) : null, problems }
    return { value: field.as === 'list' ? [] : {}, problems }
  }
  if (typeof raw !== 'object' || (field.as === 'list') !== Array.isArray(raw))
    return { value: null, problems: { '': { reason: 'unreadable' } } }
  if (field.as === 'one') return { value: inside('', raw), problems }
  const count = Array.isArray(raw) ? raw.length : Object.keys(raw).length
  if (count > field.max)
    return { value: null, problems: { '': { reason: 'too_many', args: { max: field.max } } } }
  const entries = Object.entries(raw)
  if (entries.some(([key]) => key.length > longestKey))
    return { value: null, problems: { '': { reason: 'unreadable' } } }
  const read = entries.map(([at, item]) => [at, inside(at, item)] as const)
  return { value: field.as === 'list' ? read.map(([, item]) => item) : Object.fromEntries(read), problems }
}

const long = (value: string, { max }: { max: number }): Problem | undefined =>
  value.length > max ? { reason: 'too_long', args: { max } } : undefined
const between = (value: number, { min, max }: { min: number; max: number }): Problem | undefined =>
  value < min
    ? { reason: 'too_small', args: { min } }
    : value > max
      ? { reason: 'too_large', args: { max } }
      : undefined
const exact = (value: number, digits: number): Problem | undefined =>
  Math.abs(value * 10 ** digits - Math.round(value * 10 ** digits)) > 1e-6
    ? { reason: 'too_exact', args: { digits } }
    : undefined
const none = () => undefined
function phoneProblem(value: string, field: Field<'phone'>): Problem | undefined {
  const digits = wrongMobileLength(value)
  if (digits !== null) return { reason: 'mobile_length', args: { count: digits } }
  return isPhone(value) ? long(value, field) : { reason: 'not_phone' }
}
/** The valid range of a record id. */
const isId = (value: number) => value >= 1 && value <= 2_147_483_647

const validators: { [K in Exclude<Kind, 'rows'>]: (value: never, field: Field<K>) => Problem | undefined } & {
  rows: () => undefined
} = {
  text: long,
  long_text: long,
  rich_text: long,
  slug: (value: string, field) => long(value, field) ?? checkSlug(value, field.root),
  email: (value: string, field) => (isEmail(value) ? long(value, field) : { reason: 'not_email' }),
  phone: phoneProblem,
  // A path of the shop or a web URL; never a script.
  link: (value: string, field) =>
    /^(?:\/|https?:\/\/|mailto:|tel:|#)[^\s<>"]*$/i.test(value) && !value.startsWith('//')
      ? long(value, field)
      : { reason: 'not_link' },
  password: (value: string, { min }) =>
    value.length < min ? { reason: 'too_short', args: { min } } : long(value, { max: 200 }),
  integer: between,
  money: (value: number, field) => between(value, field) ?? exact(value, 2),
  decimal: (value: number, field) => between(value, field) ?? exact(value, field.digits),
  flag: none,
  choice: (value: number, field) =>
    choices[field.of].some(({ id }) => id === value) ? undefined : { reason: 'not_a_choice' },
  date: none,
  time: none,
  // The shop stores pictures itself; the value is the path at which it serves them.
  picture: (value: string, field) =>
    /^\/media\/[\w.-]+$/.test(value) ? long(value, field) : { reason: 'not_picture' },
  color: (value: string) =>
    /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value) ? undefined : { reason: 'not_color' },
  reference: (value: number) => (isId(value) ? undefined : { reason: 'unreadable' }),
  links: (value: number[]) =>
    value.length > mostLinks
      ? { reason: 'too_many', args: { max: mostLinks } }
      : value.every(isId)
        ? undefined
        : { reason: 'unreadable' },
  rows: none,
}

const wordsAtRoot = [...reservedSlugs, ...routeWords]

function checkSlug(value: string, root: boolean): Problem | undefined {
  const reason = slugProblem(value, root ? wordsAtRoot : reservedSlugs)
  return reason ? { reason } : undefined
}
