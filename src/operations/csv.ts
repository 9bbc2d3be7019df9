import { guarded } from './cell.ts'

/** An amount must stay a number: a minus at its beginning is not a formula. */
const plainNumber = /^-?\d+(\.\d+)?$/

function cellOf(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const safe = plainNumber.test(text) ? text : guarded(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as a CSV file, in which no spreadsheet executes a text. The byte order mark makes Excel read it as UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`
