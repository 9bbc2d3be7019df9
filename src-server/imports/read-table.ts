import { CsvError, parse } from 'csv-parse/sync'
import type { Cells } from '#domain/imports/read-cells.ts'
import { importedColumnsMost, importedRowsMost } from '#domain/imports/run.ts'
import { Failure } from '../failure.ts'
import { isWorkbook, readWorkbook } from './read-workbook.ts'

export type Table = { columns: string[]; rows: Cells[] }

/** The table of a file: its headings and the rows below them; empty rows are none. */
export function readTable(content: Buffer): Table {
  const lines = isWorkbook(content) ? readWorkbook(content) : readText(textOf(content))
  const [head = [], ...below] = lines.filter((line) =>
    line.some((cell) => cell !== null && cell.trim() !== ''),
  )
  const rows = below.map((line) => line.map((cell) => (cell === '' ? null : cell)))
  if (rows.length === 0) throw new Failure(422, 'imports.no_rows')
  if (rows.length > importedRowsMost)
    throw new Failure(422, 'imports.too_many_rows', { args: { max: importedRowsMost } })
  if (rows.some(({ length }) => length > importedColumnsMost) || head.length > importedColumnsMost)
    throw new Failure(422, 'imports.too_many_columns', { args: { max: importedColumnsMost } })
  return { columns: head.map((heading) => (heading ?? '').trim().slice(0, 191)), rows }
}

function textOf(content: Buffer): string {
  try {
    return new TextDecoder(content[0] === 0xff && content[1] === 0xfe ? 'utf-16le' : 'utf-8', { fatal: true })
      .decode(content)
      .replaceAll('\0', '')
  } catch {
    throw new Failure(422, 'imports.unreadable')
  }
}

/** Rows as a spreadsheet pastes them (tabs), or as CSV with commas or semicolons: what the headings have most of. */
function readText(text: string): string[][] {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const [delimiter] = ['\t', ',', ';'].toSorted((a, b) => head.split(b).length - head.split(a).length)
  try {
    return parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      // A cell that holds a lone quote, as pasted rows do, is a text.
      relax_quotes: delimiter === '\t',
      to: importedRowsMost + 2,
      max_record_size: 1_000_000,
    })
  } catch (error) {
    if (error instanceof CsvError) throw new Failure(422, 'imports.unreadable')
    throw error
  }
}
