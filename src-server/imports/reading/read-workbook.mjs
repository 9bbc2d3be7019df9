// @ts-check
import { workbookLimits as limits } from './limits.mjs'
import { NumberFormats } from './number-formats.mjs'
import { openWorkbook } from './open-workbook.mjs'
import { SheetReader, unescaped } from './read-sheet.mjs'
import { readXml } from './read-xml.mjs'
import { TableError } from './table-error.mjs'

/**
 * Reads the first sheet of a workbook into a table. Nothing but its cells is read: no formula is run, nothing is fetched.
 *
 * Written on yauzl, saxes and numfmt, because read-excel-file 9 holds the whole sheet (330 MB for 10,000 rows with 100 columns, this
 * 170 MB), does not end with one of the 47 hostile files of the tests, and loses what an import needs: the leading zeros of a number,
 * the lines of rows, errors in cells and formulas without a result. It takes a quarter of the CPU time.
 * @param {Buffer} content
 * @param {import('./table-rows.mjs').TableRows} table
 * @param {{ zone: string }} options
 * @param {ReturnType<typeof import('./limits.mjs').noCost>} cost
 */
export async function readWorkbook(content, table, { zone }, cost) {
  const { part } = await openWorkbook(content, cost)
  /**
   * @param {string} name
   * @param {import('./read-xml.mjs').PartReader} reader
   * @param {number} largest
   */
  const read = async (name, reader, largest) => {
    const chunks = part(name)
    if (chunks) await readXml(chunks, reader, cost, largest)
    return chunks !== null
  }

  const book = new BookReader()
  await read('xl/workbook.xml', book, limits.smallPart)
  const links = new LinkReader(book.sheet)
  await read('xl/_rels/workbook.xml.rels', links, limits.smallPart)
  const formats = new NumberFormats()
  await read(links.styles, formats, limits.smallPart)
  const sheet = new SheetReader(table, { formats, date1904: book.date1904, zone }, cost)
  if (!(await read(links.sheet, sheet, limits.largePart))) throw new TableError('unreadable')
  // Rows without a number follow one another; others may come in any order.
  table.rows.sort((a, b) => a.line - b.line)
  const strings = new SharedStringsReader(table)
  if (strings.last >= 0) await read(links.sharedStrings, strings, limits.largePart)
  strings.fillIn(table)
}

/** Reads the relationship id of the first sheet, and the epoch of its dates. */
class BookReader {
  /** @type {string | undefined} */
  sheet = undefined
  date1904 = false

  /**
   * @param {string} name
   * @param {import('./read-xml.mjs').Attributes} attributes
   * @param {string} parent
   */
  open(name, attributes, parent) {
    if (name === 'sheet' && parent === 'sheets') this.sheet ??= attributes('*:id')
    else if (name === 'workbookPr') this.date1904 = /^(1|true)$/.test(attributes('date1904') ?? '')
  }
}

/** Where the sheet, its strings and its styles are. */
class LinkReader {
  sheet = 'xl/worksheets/sheet1.xml'
  sharedStrings = 'xl/sharedStrings.xml'
  styles = 'xl/styles.xml'

  /** @param {string | undefined} id the relationship of the sheet */
  constructor(id) {
    this.id = id
  }

  /**
   * @param {string} name
   * @param {import('./read-xml.mjs').Attributes} attributes
   */
  open(name, attributes) {
    const target = attributes('Target')
    if (name !== 'Relationship' || !target) return
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    const type = attributes('Type') ?? ''
    if (this.id !== undefined && attributes('Id') === this.id) this.sheet = path
    else if (type.endsWith('/sharedStrings')) this.sharedStrings = path
    else if (type.endsWith('/styles')) this.styles = path
  }
}

/** Reads the shared strings that the table uses, and no further than the last of them. */
class SharedStringsReader {
  done = false
  last = -1
  /** @type {Map<number, string | null>} */
  #strings = new Map()
  #index = -1
  #reading = false
  #text = ''

  /** @param {import('./table-rows.mjs').TableRows} table */
  constructor(table) {
    for (const { cells } of table.rows)
      for (const cell of cells)
        if (typeof cell === 'number') {
          this.#strings.set(cell, null)
          this.last = Math.max(this.last, cell)
        }
  }

  /**
   * @param {string} name
   * @param {import('./read-xml.mjs').Attributes} _attributes
   * @param {string} parent
   */
  open(name, _attributes, parent) {
    if (name === 'si' && parent === 'sst') {
      this.#index++
      this.#text = ''
    }
    // The runs of a text; phonetic readings of Japanese (rPh) are excluded.
    this.#reading = name === 't' && (parent === 'si' || parent === 'r') && this.#strings.has(this.#index)
  }

  /** @param {string} text */
  text(text) {
    if (!this.#reading) return
    this.#text += text
    if (this.#text.length > limits.cellLength) throw new TableError('too_complicated')
  }

  /** @param {string} name */
  close(name) {
    this.#reading = false
    if (name !== 'si') return
    if (this.#strings.has(this.#index)) this.#strings.set(this.#index, unescaped(this.#text))
    if (this.#index === this.last) this.done = true
  }

  /** Replaces the numbers of shared strings by their texts. @param {import('./table-rows.mjs').TableRows} table */
  fillIn(table) {
    for (const { line, cells } of table.rows)
      for (const [at, cell] of cells.entries())
        if (typeof cell === 'number') {
          const text = this.#strings.get(cell) ?? null
          if (text === null) throw new TableError('unreadable', line)
          table.count(text, line)
          cells[at] = text || null
        }
  }
}
