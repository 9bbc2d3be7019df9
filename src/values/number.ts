import { toLatinDigits } from '../language/digits.ts'

/** The character that separates the decimals of a number. */
export type DecimalSign = '.' | ','

/** An ambiguous number: with the separator as thousands separator, or as decimal sign. */
export type AmbiguousNumber = { thousands: number; decimal: number }

export type NumberReading = number | AmbiguousNumber | undefined

/** The maximum length of a number, including spaces and currency signs. */
const longestNumber = 100

const currency = /tk\.?|bdt|টাকা|৳/giu
// Spaces of all kinds and the apostrophes of Swiss notation are only thousands separators.
const grouping = /[\s'’\u200b-\u200f\u2060\ufeff]/gu
const plain = /^[+-]?\d[\d.,]*$|^[+-]?[.,]\d+$/
/** Thousands in Western and in South Asian grouping: 1,234,567 and 12,34,567. Neither starts with a zero. */
const grouped = /^(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3})$/

/**
 * Parses a number as written by people and programs: digits of both languages, currency signs, either decimal sign, either
 * grouping of thousands. A single separator before one or two digits is a decimal sign. A single separator before three digits is
 * ambiguous, unless `decimalSign` gives the sign used by the rest of the column. `undefined`: no number.
 */
export function readNumber(raw: string, decimalSign?: DecimalSign): NumberReading {
  if (raw.length > longestNumber) return undefined
  const text = digitsAndSigns(raw)
  if (!plain.test(text)) return undefined
  const negative = text.startsWith('-')
  const reading = readUnsigned(text.replace(/^[+-]/, ''), decimalSign)
  if (!negative || reading === undefined) return reading
  return typeof reading === 'number' ? -reading : { thousands: -reading.thousands, decimal: -reading.decimal }
}

const digitsAndSigns = (raw: string): string => toLatinDigits(raw).replace(currency, '').replace(grouping, '')

function readUnsigned(text: string, decimalSign?: DecimalSign): NumberReading {
  const dots = text.split('.').length - 1
  const commas = text.split(',').length - 1
  if (dots + commas === 0) return Number(text)
  if (dots > 0 && commas > 0)
    return withDecimals(text, text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',')
  const sign = dots > 0 ? '.' : ','
  if (dots + commas > 1) return thousandsOf(text, sign)
  if (decimalSign === sign) return withDecimals(text, sign)
  const [before = '', after = ''] = text.split(sign)
  const couldBeThousands = after.length === 3 && /^[1-9]\d{0,2}$/.test(before)
  if (!couldBeThousands) return withDecimals(text, sign)
  const thousands = Number(before + after)
  return decimalSign ? thousands : { thousands, decimal: Number(`${before}.${after}`) }
}

/** The number with `sign` as decimal sign; the other sign, if present, must group the thousands. */
function withDecimals(text: string, sign: DecimalSign): number | undefined {
  const [before = '', after, more] = text.split(sign)
  if (more !== undefined || after === undefined || !/^\d*$/.test(after)) return undefined
  const whole = /^\d*$/.test(before) ? before : thousandsOf(before, sign === '.' ? ',' : '.')
  return whole === undefined ? undefined : Number(`${whole || 0}.${after || 0}`)
}

const thousandsOf = (text: string, sign: DecimalSign): number | undefined =>
  grouped.test(text.replaceAll(sign, ',')) ? Number(text.replaceAll(sign, '')) : undefined

/** The decimal sign of a column, from its unambiguous cells; undefined if there are none or if they disagree. */
export function decimalSignOf(cells: Iterable<string | null>): DecimalSign | undefined {
  const found = new Set<DecimalSign>()
  for (const cell of cells) {
    const sign = cell === null ? undefined : shownSign(cell)
    if (sign) found.add(sign)
  }
  return found.size === 1 ? [...found][0] : undefined
}

function shownSign(cell: string): DecimalSign | undefined {
  const reading = readNumber(cell)
  if (typeof reading !== 'number') return undefined
  const signs = digitsAndSigns(cell).match(/[.,]/g) ?? []
  const last = signs.at(-1) as DecimalSign | undefined
  if (!last) return undefined
  // A sign that occurs twice groups the thousands, so the other one is the decimal sign.
  const repeated = signs.filter((sign) => sign === last).length > 1
  return repeated ? (last === '.' ? ',' : '.') : last
}
