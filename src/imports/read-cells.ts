import type { Problem } from '../check.ts'
import type { Field, Fields } from '../fields.ts'
import { guarded, unguarded } from '../operations/cell.ts'
import { parse } from '../parse.ts'
import type { Mapping } from './mapping.ts'

export type Cells = readonly (string | null)[]

/** The texts of a row by the fields that they fill; null is an empty cell. */
export const textsOf = (cells: Cells, mapping: Mapping): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(mapping).map(([at, field]) => {
      const text = unguarded(cells[Number(at)] ?? '')
      return [field, text === '' ? null : text]
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
  exportedText(stored) === exportedText(given) || parse(field, given) === stored

/**
 * What a row says that its record does not say already, as a body to save. An empty cell empties a field, but says nothing
 * of what is never empty; of a new record it says nothing at all.
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
