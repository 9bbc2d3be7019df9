// @ts-check
// Prints the measured rows as aligned text.

/**
 * A row of the table. `null` means not measured; a number that does not apply is left out.
 * @typedef {object} Row
 * @property {string} name
 * @property {string} [engine]
 * @property {number} [size] products in the catalogue
 * @property {string} [part]
 * @property {'cached' | 'uncached'} [state]
 * @property {number} [requests] with a successful response
 * @property {number} [failed]
 * @property {number} [stale] responses that showed an outdated price
 * @property {number | null} [rate] requests per second
 * @property {number | null} [p50] milliseconds
 * @property {number | null} [p99] milliseconds
 * @property {number | null} [cpu] milliseconds of the server process per request
 * @property {number | null} [database] milliseconds of the PostgreSQL backends per request
 * @property {number | null} [cpuRatio] CPU per request, divided by that of the other build
 * @property {number | null} [p50Ratio] p50, divided by that of the other build
 * @property {number | null} [hitRate] share of the reads of the response cache that found a response, between 0 and 1
 * @property {number} [saves]
 * @property {number | null} [saveP50] milliseconds until a save is acknowledged
 * @property {number | null} [saveP99]
 * @property {number | null} [bare] requests per second of the bare server
 * @property {number | null} [bareRatio] the two rates, divided
 * @property {number | null} [bytes] of a response as sent
 * @property {string} [value] a result that is no number of requests
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
  ['CPU ratio', ({ cpuRatio }) => cpuRatio, 2],
  ['p50 ratio', ({ p50Ratio }) => p50Ratio, 2],
  ['hits %', ({ hitRate }) => hitRate && hitRate * 100, 1],
  ['saves', ({ saves }) => saves, 0],
  ['save p50 ms', ({ saveP50 }) => saveP50, 1],
  ['save p99 ms', ({ saveP99 }) => saveP99, 1],
  ['bare /s', ({ bare }) => bare, 0],
  ['ratio', ({ bareRatio }) => bareRatio, 4],
  ['bytes', ({ bytes }) => bytes, 0],
  ['requests', ({ requests }) => requests, 0],
  ['', ({ failed }) => (failed ? `${failed} FAILED` : '')],
  ['', ({ stale }) => (stale ? `${stale} STALE` : '')],
  ['', ({ value }) => value],
]

/**
 * @param {number} number
 * @param {number} [digits]
 */
const formatNumber = (number, digits = 0) =>
  number.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/**
 * @param {number | string | null | undefined} value
 * @param {number} [digits]
 */
function formatCell(value, digits) {
  if (value === undefined || value === '') return ''
  if (value === null) return '-'
  return typeof value === 'number' ? formatNumber(value, digits) : value
}

/** One table for each engine, size and part, with the columns that it uses. @param {readonly Row[]} rows */
export function formatTable(rows) {
  /** @type {Map<string, Row[]>} */
  const groups = new Map()
  for (const row of rows) groups.set(titleOf(row), [...(groups.get(titleOf(row)) ?? []), row])
  return [...groups].map(([title, group]) => `\n${title}\n${formatGroup(group)}`).join('\n')
}

/** @param {Row} row */
const titleOf = ({ engine, size, part }) =>
  [engine === 'postgres' ? 'PostgreSQL' : engine, size && `${formatNumber(size)} products`, part]
    .filter(Boolean)
    .join(', ')

/** @param {readonly Row[]} rows */
function formatGroup(rows) {
  const used = columns.filter(([, read]) => rows.some((row) => formatCell(read(row))))
  const lines = [
    used.map(([title]) => title),
    ...rows.map((row) => used.map(([, read, digits]) => formatCell(read(row), digits))),
  ]
  const widths = used.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)))
  return lines
    .map((cells) =>
      cells
        .map((cell, at) =>
          used[at]?.[2] === undefined ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
