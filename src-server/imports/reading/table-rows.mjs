// @ts-check
import { TableError } from './table-error.mjs'

/** A cell is its text, nothing, or the number of a shared string that is not known yet. @typedef {string | number | null} RawCell */

/** @param {RawCell | undefined} cell */
const isEmpty = (cell) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** The rows of a table that have a value, headings included, within the limits of an import. */
export class TableRows {
  /** @type {{ line: number, cells: RawCell[] }[]} */
  rows = []

  /**
   * @param {{ rows: number, columns: number, characters: number }} limits
   * @param {{ values: number, characters: number }} cost what the table holds so far
   */
  constructor(limits, cost) {
    this.limits = limits
    this.cost = cost
  }

  /**
   * Adds a row unless it is empty; returns whether it was added. Empty cells at its end are dropped.
   * @param {number} line
   * @param {RawCell[]} cells
   */
  add(line, cells) {
    let length = cells.length
    while (length > 0 && isEmpty(cells[length - 1])) length--
    if (length === 0) return false
    if (length > this.limits.columns) throw new TableError('too_many_columns', line)
    // One more row than the limit: the headings.
    if (this.rows.length > this.limits.rows) throw new TableError('too_many_rows', line)
    const values = Array.from({ length }, (_, at) => (cells[at] === '' ? null : (cells[at] ?? null)))
    for (const cell of values) {
      if (cell !== null) this.cost.values++
      if (typeof cell === 'string') this.count(cell, line)
    }
    this.rows.push({ line, cells: values })
    return true
  }

  /**
   * Counts the characters of a cell.
   * @param {string} text
   * @param {number} line
   */
  count(text, line) {
    this.cost.characters += text.length
    if (this.cost.characters > this.limits.characters) throw new TableError('too_complicated', line)
  }
}
