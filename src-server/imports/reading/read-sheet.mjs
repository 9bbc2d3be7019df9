// @ts-check
import { workbookLimits as limits } from './limits.mjs'
import { numberText } from './number-formats.mjs'
import { TableError } from './table-error.mjs'

/** The value of a cell with a formula without a stored result. An import rejects it like any other error of a sheet. */
const noResult = '#N/A'

/**
 * @typedef {{ formats: import('./number-formats.mjs').NumberFormats, date1904: boolean, zone: string }} Book
 * @typedef {{ rows: number, cells: number }} Cost
 * @typedef {{ type: string, format: string | undefined, column: number, value: string | null, text: string, formula: boolean }} Cell
 */

/** Reads the rows of a worksheet (ECMA-376, part 1, 18.3) into a table. */
export class SheetReader {
  done = false
  searching = false
  /** The row that is being read. */
  line = 0
  /** @type {import('./table-rows.mjs').RawCell[]} */
  #cells = []
  /** Whether this row has a cell in each column, up to the last one that an import accepts. @type {boolean[]} */
  #taken = []
  #column = -1
  /** @type {Cell | null} */
  #cell = null
  /** @type {'value' | 'text' | null} */
  #target = null
  #emptyRows = 0
  #emptyCells = 0
  /** @type {Set<number>} */
  #lines = new Set()

  /**
   * @param {import('./table-rows.mjs').TableRows} table
   * @param {Book} book
   * @param {Cost} cost
   */
  constructor(table, book, cost) {
    this.table = table
    this.book = book
    this.cost = cost
  }

  /**
   * @param {string} name
   * @param {import('./read-xml.mjs').Attributes} attributes
   * @param {string} parent
   */
  open(name, attributes, parent) {
    if (name === 'row' && parent === 'sheetData') this.#openRow(attributes('r'))
    else if (name === 'c' && parent === 'row') this.#openCell(attributes)
    else if (this.#cell && name === 'v' && parent === 'c') {
      this.#cell.value = ''
      this.#target = 'value'
    } else if (this.#cell && name === 't' && (parent === 'is' || parent === 'r')) this.#target = 'text'
    else if (this.#cell && name === 'f' && parent === 'c') this.#cell.formula = true
  }

  /** @param {string} text */
  text(text) {
    if (!this.#cell || !this.#target) return
    if (this.#target === 'value') this.#cell.value += text
    else this.#cell.text += text
    if (this.#cell.text.length + (this.#cell.value?.length ?? 0) > limits.cellLength)
      throw new TableError('too_complicated')
  }

  /**
   * @param {string} name
   * @param {string} parent
   */
  close(name, parent) {
    if (name === 'v' || name === 't') this.#target = null
    else if (name === 'c' && parent === 'row') this.#closeCell()
    else if (name === 'row' && parent === 'sheetData') this.#closeRow()
    else if (name === 'sheetData') this.done = true
  }

  /**
   * After many empty rows only a search for further values continues, because ignoring a value silently would lose data.
   * @param {string} text
   */
  search(text) {
    const end = /<\/(?:[\w.-]{1,40}:)?sheetData/.exec(text)
    if (/<(?:[\w.-]{1,40}:)?[vt][\s>]/.test(end ? text.slice(0, end.index) : text))
      throw new TableError('values_after_empty_rows', this.line)
    if (end) this.done = true
  }

  /** @param {string | undefined} number */
  #openRow(number) {
    this.cost.rows++
    this.line = number === undefined ? this.line + 1 : rowNumber(number)
    if (this.line > limits.lastRow) throw new TableError('unreadable')
    this.#cells = []
    this.#taken = []
    this.#column = -1
  }

  /** @param {import('./read-xml.mjs').Attributes} attributes */
  #openCell(attributes) {
    this.cost.cells++
    const reference = attributes('r')
    this.#column = reference === undefined ? this.#column + 1 : columnOf(reference)
    if (this.#column >= limits.lastColumn) throw new TableError('unreadable')
    this.#cell = {
      type: attributes('t') ?? 'n',
      format: attributes('s'),
      column: this.#column,
      value: null,
      text: '',
      formula: false,
    }
  }

  #closeCell() {
    const cell = this.#cell
    this.#cell = null
    if (!cell) return
    const value = this.#valueOf(cell)
    if (value === null) this.#emptyCells++
    if (cell.column >= this.table.limits.columns) {
      if (value !== null && value !== '') throw new TableError('too_many_columns')
      return
    }
    if (this.#taken[cell.column]) throw new TableError('unreadable')
    this.#taken[cell.column] = true
    this.#cells[cell.column] = value
  }

  #closeRow() {
    if (this.table.add(this.line, this.#cells)) {
      if (this.#lines.has(this.line)) throw new TableError('unreadable')
      this.#lines.add(this.line)
      this.#emptyRows = 0
      this.#emptyCells = 0
    } else if (++this.#emptyRows >= limits.emptyRows || this.#emptyCells >= limits.emptyCells)
      this.searching = true
  }

  /**
   * @param {Cell} cell
   * @returns {import('./table-rows.mjs').RawCell}
   */
  #valueOf({ type, format, value, text, formula }) {
    if (type === 'inlineStr') return unescaped(text)
    if (type === 'e') return value && /^#.{1,30}$/.test(value) ? value : noResult
    if (value === null) return formula ? noResult : null
    if (type === 'str') return unescaped(value)
    if (value === '') return formula ? noResult : null
    if (type === 's') {
      if (!/^\d{1,7}$/.test(value)) throw new TableError('unreadable')
      return Number(value)
    }
    if (type === 'b') return value === '1' || value === 'true' ? 'true' : 'false'
    // Date-times in strict workbooks have no time zone: they are in the shop's.
    if (type === 'd') return /^\d{4}-\d\d-\d\dT[\d:.]{5,20}$/.test(value) ? value + this.book.zone : value
    return type === 'n' ? numberText(value, this.book.formats.of(format), this.book) : value
  }
}

/** @param {string} text */
function rowNumber(text) {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new TableError('unreadable')
  return Number(text)
}

/** The number of the column of a reference as "AB12", from 0. @param {string} reference */
function columnOf(reference) {
  // XFD1048576 is the last cell of a sheet.
  const [, letters] = (reference.length <= 10 && /^([A-Z]{1,3})[1-9]\d{0,6}$/.exec(reference)) || []
  if (letters === undefined) throw new TableError('unreadable')
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** Texts of a workbook write characters that XML lacks as `_x000D_`, and that form itself as `_x005F_x000D_`. @param {string} text */
export const unescaped = (text) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
