// @ts-check
// What was measured, as aligned text.

/**
 * A row of the table: what was measured, and its numbers. `null` is not measured, what is left out does not apply.
 * @typedef {object} Row
 * @property {string} name
 * @property {string} [engine]
 * @property {number} [size] products in the catalogue
 * @property {'cached' | 'uncached' | ''} [state]
 * @property {number} [requests] answered as they should be
 * @property {number} [failed] answered otherwise, or not at all
 * @property {number | null} [rate] a second
 * @property {number | null} [p50] milliseconds
 * @property {number | null} [p99] milliseconds
 * @property {number | null} [cpu] milliseconds of the server process for each request
 * @property {number | null} [database] milliseconds of the backends of PostgreSQL for each request
 * @property {number | null} [limit] a second, by the bare route
 * @property {number | null} [ratio] of the two rates
 * @property {number | null} [bytes] of one answer as sent
 * @property {string} [value] where it is another thing than requests
 */

/** @type {[title: string, read: (row: Row) => number | string | null | undefined, digits?: number][]} */
const columns = [
  ['', ({ name }) => name],
  ['', ({ state }) => state],
  ['rate /s', ({ rate }) => rate, 0],
  ['p50 ms', ({ p50 }) => p50, 2],
  ['p99 ms', ({ p99 }) => p99, 2],
  ['CPU ms', ({ cpu }) => cpu, 2],
  ['DB CPU ms', ({ database }) => database, 2],
  ['bare /s', ({ limit }) => limit, 0],
  ['ratio', ({ ratio }) => ratio, 4],
  ['bytes', ({ bytes }) => bytes, 0],
  ['requests', ({ requests }) => requests, 0],
  ['', ({ failed }) => (failed ? `${failed} FAILED` : '')],
  ['', ({ value }) => value],
]

/**
 * @param {number} number
 * @param {number} digits
 */
const inDigits = (number, digits) =>
  number.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Rows of the same engine and size stand together, below a line that says which. @param {readonly Row[]} rows */
export function tableOf(rows) {
  const shown = rows.map((row) =>
    columns.map(([, read, digits]) => {
      const value = read(row)
      return value === undefined || value === '' ? '' : value === null ? '-' : written(value, digits)
    }),
  )
  const used = columns.map((_, at) => shown.some((cells) => cells[at]))
  const heads = columns.map(([title]) => title)
  const widths = columns.map((_, at) => Math.max(...[heads, ...shown].map((cells) => cells[at]?.length ?? 0)))
  const line = (/** @type {string[]} */ cells) =>
    cells
      .map((cell, at) =>
        columns[at]?.[2] === undefined ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
      )
      .filter((_, at) => used[at])
      .join('  ')
      .trimEnd()
  let group = ''
  return rows
    .flatMap((row, at) => {
      const name = groupOf(row)
      const head = name === group ? [] : ['', name, line(heads)]
      group = name
      return [...head, line(shown[at] ?? [])]
    })
    .join('\n')
}

/**
 * @param {number | string} value
 * @param {number} [digits]
 */
const written = (value, digits = 0) => (typeof value === 'number' ? inDigits(value, digits) : value)

/** @param {Row} row */
const groupOf = ({ engine, size }) =>
  [engine === 'postgres' ? 'PostgreSQL' : engine, size && `${inDigits(size, 0)} products`]
    .filter(Boolean)
    .join(', ')
