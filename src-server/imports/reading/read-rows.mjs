// @ts-check
import { noCost, tableCharacters } from './limits.mjs'
import { readCsv } from './read-csv.mjs'
import { readWorkbook } from './read-workbook.mjs'
import { TableRows } from './table-rows.mjs'

/**
 * `rows` and `columns` are what an import takes, `zone` the shop's offset from UTC ("+06:00").
 * @typedef {{ rows: number, columns: number, zone: string }} Options
 * @typedef {(string | null)[]} Cells
 */

/**
 * The rows of a CSV file or of the first sheet of a workbook that have a value, headings included, and in which line of the file
 * each begins. Throws a TableError when
 * the file cannot be read or reaches a limit.
 * @param {Buffer} content
 * @param {Options} options
 */
export async function readRows(content, { rows, columns, zone }, cost = noCost()) {
  const table = new TableRows({ rows, columns, characters: tableCharacters }, cost)
  if (isWorkbook(content)) await readWorkbook(content, table, { zone }, cost)
  else await readCsv(content, table, cost)
  const found = /** @type {{ line: number, cells: Cells }[]} */ (table.rows)
  // Shared strings may be empty as well.
  const full = found.filter(({ cells }) => cells.some((cell) => cell !== null && cell.trim() !== ''))
  return { rows: full.map(({ cells }) => cells), lines: full.map(({ line }) => line), cost }
}

/** @param {Buffer} content */
const isWorkbook = (content) => content.subarray(0, 4).toString('latin1') === 'PK\x03\x04'
