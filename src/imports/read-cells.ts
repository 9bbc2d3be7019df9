import type { Problem } from '../fields/check.ts'
import type { Field, Fields } from '../fields/fields.ts'
import { parse } from '../fields/parse.ts'
import { guarded, unguarded } from '../operations/cell.ts'
import { type DecimalSign, readNumber } from '../values/number.ts'
import { visible } from '../values/visible.ts'
import type { Mapping } from './mapping.ts'

export type Cells = readonly (string | null)[]

/** What a cell says that is to empty its field: a blank one leaves the field as it is. */
const emptyWords: ReadonlySet<string> = new Set(['-', 'empty', 'খালি'])

/**
 * The texts of a row by the fields that they fill. A blank cell is left out, so that its field stays as it is; null empties
 * the field. An exported text that happens to be such a word is guarded by an apostrophe, so it stays that text.
 */
export function textsOf(cells: Cells, mapping: Mapping): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([at, field]): [string, string | null][] => {
      const cell = cells[Number(at)] ?? ''
      if (wordOf(cell) === '') return []
      return [[field, emptyWords.has(wordOf(cell)) ? null : unguarded(cell)]]
    }),
  )
}

/** A cell as it is compared with words; a long one is none of them. */
const wordOf = (text: string): string => (text.length <= 20 ? visible(text).trim().toLowerCase() : text)

/** The decimal sign that each column of numbers uses, by the field that it fills. */
export type DecimalSigns = Readonly<Record<string, DecimalSign | undefined>>

/** The texts of a row with ambiguous numbers written plainly, where their column shows how they are meant. */
export const withPlainNumbers = (
  texts: Record<string, string | null>,
  signs: DecimalSigns,
): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(texts).map(([field, text]) => {
      const reading = text !== null && signs[field] ? readNumber(text, signs[field]) : undefined
      return [
        field,
        typeof reading === 'number' && typeof readNumber(text ?? '') !== 'number' ? String(reading) : text,
      ]
    }),
  )

// What spreadsheet programs show where a formula failed, and what our reader puts where its result was not stored.
const spreadsheetError =
  /^(?:#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|GETTING_DATA)|Err:\d{3})$/

/** What is wrong with the cells of a row that hold an error of a spreadsheet: they are neither empty nor a value. */
export const errorCells = (texts: Readonly<Record<string, string | null>>): Record<string, Problem> =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([, text]) => text !== null && text.length <= 20 && spreadsheetError.test(text.trim()))
      .map(([field]) => [field, { reason: 'import_error_cell' }]),
  )

/** How a value stands in an export: what comes back like this has not been changed. */
export function exportedText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  const text = value instanceof Date ? value.toISOString() : String(value)
  return unguarded(guarded(text)) || null
}

const same = (field: Field, given: unknown, stored: unknown): boolean =>
  // A field that holds the word itself has been exported as it is.
  (given === null && typeof stored === 'string' && emptyWords.has(wordOf(stored))) ||
  exportedText(stored) === exportedText(given) ||
  parse(field, given) === stored

/**
 * What a row says that its record does not say already, as a body to save. Null empties a field that may be empty; of a new
 * record it says nothing.
 */
export function saidBy(
  fields: Fields,
  given: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>> | null,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => {
      const field = fields[name]
      // A number that the shop keeps is given once.
      if (!field || name === 'id' || (field.readonly && stored)) return false
      if (value === null && (!stored || field.kind === 'flag' || field.kind === 'slug')) return false
      return !stored || !same(field, value, stored[name])
    }),
  )
}
