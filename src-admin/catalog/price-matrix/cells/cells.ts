import { parse } from '#domain/fields/parse.ts'
import { type Range, span } from '../range.ts'
import type { VariantForm } from '../variant-form.ts'
import { clipboardText, type MatrixColumn } from './columns.ts'

type Rows = readonly VariantForm[]
type Columns = readonly MatrixColumn[]

/** The value of a typed or pasted text in a column; undefined if it has none. */
export function valueOfText(column: MatrixColumn, text: string): unknown {
  const { kind, field, choices, empty } = column
  const plain = text.trim()
  if (kind === 'read' || kind === 'panel') return undefined
  if (plain === '') return empty
  if (kind === 'choice') {
    const named = choices.find(({ title }) => title.toLocaleLowerCase() === plain.toLocaleLowerCase())
    return named?.value
  }
  if (kind === 'flag') return yesOrNo.get(plain.toLocaleLowerCase()) ?? parse(field, plain)
  const read = parse(field, kind === 'number' ? plain.replace(/^\+/, '').replace('−', '-') : plain)
  // Unreadable text stays as typed, so that validation can report it.
  return read === undefined ? plain : read
}

const yesOrNo = new Map<string, boolean>([
  ...['yes', 'y', '✓', 'হ্যাঁ', '১'].map((word) => [word, true] as const),
  ...['no', 'n', '–', '-', 'না', '০'].map((word) => [word, false] as const),
])

const put = (row: VariantForm, column: MatrixColumn, value: unknown): VariantForm =>
  value === undefined || column.kind === 'read' || !column.applies(row)
    ? row
    : column.put(row, Array.isArray(value) ? structuredClone(value) : value)

/** The rows with a text typed into one cell. */
export const typedInto = (rows: Rows, at: number, column: MatrixColumn, text: string): VariantForm[] =>
  rows.map((row, place) => (place === at ? put(row, column, valueOfText(column, text)) : row))

/** The same value in a column of these rows, if the column applies to them. */
export const withValue = (
  rows: Rows,
  places: readonly number[],
  column: MatrixColumn,
  value: unknown,
): VariantForm[] => {
  const chosen = new Set(places)
  return rows.map((row, at) => (chosen.has(at) ? put(row, column, value) : row))
}

export const emptied = (rows: Rows, columns: Columns, { top, bottom, left, right }: Range): VariantForm[] =>
  rows.map((row, at) =>
    at < top || at > bottom
      ? row
      : columns.slice(left, right + 1).reduce((next, column) => put(next, column, column.empty), row),
  )

/** Copies the first row of a range into all its rows; a single row copies the row above it. */
export function copiedDown(rows: Rows, columns: Columns, { top, bottom, left, right }: Range): VariantForm[] {
  const source = rows[top === bottom ? top - 1 : top]
  if (!source) return [...rows]
  return rows.map((row, at) =>
    at < top || at > bottom || row === source
      ? row
      : columns
          .slice(left, right + 1)
          .reduce((next, column) => put(next, column, taken(column, source)), row),
  )
}

const taken = (column: MatrixColumn, source: VariantForm): unknown =>
  column.applies(source) ? column.value(source) : undefined

/** A range in the clipboard format of spreadsheets: plain numbers, and choices by their titles. */
export const blockOf = (rows: Rows, columns: Columns, range: Range): string[][] =>
  rows.slice(range.top, range.bottom + 1).map((row) =>
    columns.slice(range.left, range.right + 1).map((column) => {
      const value = column.value(row)
      if (!column.applies(row)) return ''
      if (Array.isArray(value)) return String(value.length)
      if (column.kind === 'choice')
        return value === null ? '' : (column.choices.find((choice) => choice.value === value)?.title ?? '')
      return clipboardText(column, value)
    }),
  )

export type Pasted = { rows: VariantForm[]; filled: Range; left: number }

/**
 * Pastes a block from a spreadsheet at the range's first cell; a single value, or rows that fit into the range, fill the whole
 * range. `left` counts the cells that did not fit or have no value in their column.
 */
export function pasted(
  rows: Rows,
  columns: Columns,
  range: Range,
  block: readonly (readonly string[])[],
): Pasted {
  const high = block.length
  const wide = Math.max(0, ...block.map((line) => line.length))
  const repeats = (size: number, room: number) => (size > 0 && room % size === 0 ? room : size)
  const height = repeats(high, range.bottom - range.top + 1)
  const width = repeats(wide, range.right - range.left + 1)
  const next = [...rows]
  let left = 0
  for (const down of span(0, height - 1))
    for (const across of span(0, width - 1)) {
      const row = next[range.top + down]
      const column = columns[range.left + across]
      const text = block[down % high]?.[across % wide] ?? ''
      const value = column && valueOfText(column, text)
      if (!row || !column || value === undefined || !column.applies(row)) {
        if (text !== '') left += 1
        continue
      }
      next[range.top + down] = put(row, column, value)
    }
  const filled = {
    ...range,
    bottom: Math.min(range.top + height, rows.length) - 1,
    right: Math.min(range.left + width, columns.length) - 1,
  }
  return { rows: next, filled, left }
}
