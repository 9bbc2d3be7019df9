import type { Problem } from '../fields/check.ts'
import type { Field, Fields } from '../fields/fields.ts'
import { parse } from '../fields/parse.ts'
import { guarded, unguarded } from '../operations/cell.ts'
import { type DecimalSign, readNumber } from '../values/number.ts'
import { visible } from '../values/visible.ts'
import { separatorOf } from './joined-fields.ts'
import type { Mapping } from './mapping.ts'

export type Cells = readonly (string | null)[]

/** The cell contents that clear a field: a blank cell leaves the field unchanged. */
const emptyWords: ReadonlySet<string> = new Set(['-', 'empty', 'খালি'])

/**
 * The texts of a row by the fields that they fill. A blank cell is omitted, so that its field stays unchanged; null clears the
 * field. An exported text that happens to be one of these words is escaped with an apostrophe, so it stays that text.
 */
export function textsOf(cells: Cells, mapping: Mapping): Record<string, string | null> {
  const texts: Record<string, string | null> = {}
  for (const [at, field] of Object.entries(mapping)) {
    const cell = cells[Number(at)] ?? ''
    if (wordOf(cell) === '') continue
    const text = emptyWords.has(wordOf(cell)) ? null : unguarded(cell)
    const [before, separator] = [texts[field], separatorOf(field)]
    texts[field] = before && text && separator ? before + separator + text : text
  }
  return texts
}

/** A cell normalised for comparison with the words; a long cell matches none. */
const wordOf = (text: string): string => (text.length <= 20 ? visible(text).trim().toLowerCase() : text)

/** The decimal sign of each numeric column, by the field that it fills. */
export type DecimalSigns = Readonly<Record<string, DecimalSign | undefined>>

/** The texts of a row with ambiguous numbers in plain notation, if their column shows which reading is meant. */
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

// The error values of spreadsheet programs, and the marker of our reader for a formula without a stored result.
const spreadsheetError =
  /^(?:#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|GETTING_DATA)|Err:\d{3})$/

/** The problems of cells that contain a spreadsheet error: they are neither empty nor a value. */
export const errorCells = (texts: Readonly<Record<string, string | null>>): Record<string, Problem> =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([, text]) => text !== null && text.length <= 20 && spreadsheetError.test(text.trim()))
      .map(([field]) => [field, { reason: 'import_error_cell' }]),
  )

/** A value as it reads after export and import: a cell with this text is unchanged. */
export function exportedText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  const text = value instanceof Date ? value.toISOString() : String(value)
  return unguarded(guarded(text)) || null
}

const same = (field: Field, given: unknown, stored: unknown): boolean =>
  // A field that contains such a word itself was exported as that word.
  (given === null && typeof stored === 'string' && emptyWords.has(wordOf(stored))) ||
  exportedText(stored) === exportedText(given) ||
  parse(field, given) === stored

/**
 * The values of a row that differ from its record, as a body to save. Null clears an optional field; for a new record it is
 * ignored.
 */
export function changedValues(
  fields: Fields,
  given: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>> | null,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => {
      const field = fields[name]
      // A server-managed field can only be set on creation.
      if (!field || name === 'id' || (field.readonly && stored)) return false
      if (value === null && (!stored || field.kind === 'flag' || field.kind === 'slug')) return false
      return !stored || !same(field, value, stored[name])
    }),
  )
}
