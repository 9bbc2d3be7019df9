// @ts-check
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { parse as parseSample } from 'csv-parse/sync'
import { csvLimits as limits } from './limits.mjs'
import { TableError } from './table-error.mjs'

/** @typedef {{ rows: number, decoded: number }} Cost */

const chunkBytes = 64 * 1024

/** @param {string} delimiter */
const options = (delimiter) => ({
  delimiter,
  // A file that was combined from several may contain all of them.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  // An inch mark, as in `5" bandage`, is a text.
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: limits.recordLength,
})

/**
 * Reads CSV, or rows as a spreadsheet pastes them (tabs), into a table.
 * @param {Buffer} content
 * @param {import('./table-rows.mjs').TableRows} table
 * @param {Cost} cost
 */
export async function readCsv(content, table, cost) {
  const chunks = decoded(content)
  const first = chunks.next().value ?? ''
  const named = delimiterLine.exec(first)
  const begin = named ? first.slice(named[0].length) : first
  const delimiter = named?.[1] ?? guessedDelimiter(begin.slice(0, limits.sample))
  const linesBefore = named ? 1 : 0
  let emptyRows = 0
  let emptyInAll = 0
  let line = 0
  let countedTwice = 0

  /** @param {string[]} cells @param {{ lines: number }} info */
  const add = (cells, { lines }) => {
    cost.rows++
    // A record begins above the line ends in its cells. The parser counts "\r\n" in a cell as two lines.
    const signs = countIn(cells, /[\r\n]/g)
    line = lines + linesBefore - countedTwice - signs
    countedTwice += signs - countIn(cells, /\r\n|\n|\r/g)
    if (table.add(line, cells)) emptyRows = 0
    else {
      emptyRows++
      if (++emptyInAll > limits.emptyRowsInAll) throw new TableError('too_complicated', line)
    }
    // The parser must not collect the records: the table has them.
    return null
  }

  function* bounded() {
    const lines = lineBounds(delimiter)
    let text = begin
    for (;;) {
      cost.decoded += text.length
      // After many empty rows only a search for further values continues, because ignoring a value silently would lose data.
      if (emptyRows < limits.emptyRows) {
        lines.check(text)
        yield text
      } else if (hasValue(text, delimiter)) throw new TableError('values_after_empty_rows', line)
      const next = chunks.next()
      if (next.done) return
      text = next.value
    }
  }

  try {
    // One text at a time, so that the result of one is known before the next is read.
    const source = Readable.from(bounded(), { objectMode: true, highWaterMark: 1 })
    await pipeline(source, parse({ ...options(delimiter), on_record: add }).resume())
  } catch (error) {
    if (error instanceof CsvError)
      throw new TableError('unreadable', Number(error.lines ?? 0) + linesBefore || undefined)
    throw error
  }
}

/** @param {string[]} cells @param {RegExp} signs */
const countIn = (cells, signs) => cells.reduce((sum, cell) => sum + (cell.match(signs)?.length ?? 0), 0)

// Excel takes the delimiter from such a first line.
const delimiterLine = /^"?sep=([^\w\s"]|\t)"?(?:\r\n|\n|\r|$)/i

/**
 * The text of a file, in UTF-8 or in UTF-16 with a byte order mark.
 * @param {Buffer} content
 */
function* decoded(content) {
  const [first, second] = content
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  const decoder = new TextDecoder(encoding, { fatal: true })
  for (let at = 0; at < content.length; at += chunkBytes) {
    const bytes = content.subarray(at, at + chunkBytes)
    try {
      yield decoder.decode(bytes, { stream: at + chunkBytes < content.length }).replaceAll('\0', '')
    } catch {
      throw new TableError('unreadable')
    }
  }
}

/**
 * The delimiter that splits the first rows most evenly: the one with the most rows that have as many cells as the headings, more
 * than one, and of several the one with the most columns. Delimiters in quoted texts do not count, since the rows are really
 * parsed.
 * @param {string} sample
 */
function guessedDelimiter(sample) {
  let best = { delimiter: ',', alike: 0, columns: 1 }
  for (const delimiter of ['\t', ',', ';', '|']) {
    const [columns = 0, ...others] = columnCounts(sample, delimiter)
    if (columns < 2) continue
    const alike = 1 + others.filter((count) => count === columns).length
    if (alike > best.alike || (alike === best.alike && columns > best.columns))
      best = { delimiter, alike, columns }
  }
  return best.delimiter
}

/** The number of cells in each of the first rows. @param {string} sample @param {string} delimiter */
function columnCounts(sample, delimiter) {
  /** @type {number[]} */
  const counts = []
  const on_record = (/** @type {string[]} */ cells) => {
    counts.push(cells.length)
    return null
  }
  try {
    parseSample(sample, { ...options(delimiter), to: limits.sampleRows, on_record })
  } catch (error) {
    // The sample may end inside a quoted text: the rows before it are enough.
    if (!(error instanceof CsvError)) throw error
  }
  return counts
}

/** Whether there is anything except delimiters, quotes and white space. @param {string} text @param {string} delimiter */
function hasValue(text, delimiter) {
  for (const character of text)
    if (character !== delimiter && character !== '"' && character.trim() !== '') return true
  return false
}

/** Rejects lines with so many cells that their list alone would fill the memory. @param {string} delimiter */
function lineBounds(delimiter) {
  let found = 0
  return {
    /** @param {string} text */
    check(text) {
      for (let at = 0; at < text.length; at++) {
        const character = text[at]
        if (character === '\n' || character === '\r') found = 0
        else if (character === delimiter && ++found > limits.delimiters)
          throw new TableError('too_complicated')
      }
    },
  }
}
