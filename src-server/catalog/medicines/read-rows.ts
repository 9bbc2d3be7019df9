import { CsvError, parse } from 'csv-parse/sync'
import { Failure } from '../../context/failure.ts'

/** A row of a CSV file as an object by column name, or the error of the line that it begins on. */
export type CsvRow =
  | { line: number; row: Record<string, string> }
  | { line: number; unreadable: 'quote_open' | 'columns_differ' }

type Fields = { line: number; fields: string[] | null }

/** The number of parsed characters, for tests. */
type ParseCounter = { parsed: number }

// A record may span several lines, but an unclosed quote must not swallow the rest of the file.
const mostLines = 20
const longestLine = 100_000
// The key of each row is stored in memory until the end; a file of 100 MB could have millions.
const mostRows = 250_000
// Set explicitly, because detecting it takes longer than parsing the record.
const lineEnd = { record_delimiter: '\n' }

/**
 * Reads a CSV file row by row. An invalid line affects only that line. Throws a Failure when the file lacks one of these columns
 * or is not a text file with lines.
 */
export async function* readMedicineRows(
  file: AsyncIterable<Buffer | string>,
  needed: readonly string[],
  counter = { parsed: 0 },
): AsyncGenerator<CsvRow> {
  let header: string[] | undefined
  let rows = 0
  for await (const { line, fields } of records(linesOf(file), counter)) {
    if (++rows > mostRows + 1) throw new Failure(422, 'imports.too_many_rows', { args: { max: mostRows } })
    if (!header) {
      header = (fields ?? []).map((name) => name.replace(/^\uFEFF/, '').trim())
      for (const name of needed)
        if (!header.includes(name)) throw new Failure(422, 'import.column_missing', { args: { name } })
    } else if (!fields) yield { line, unreadable: 'quote_open' }
    // The number of fields differs from the header: for example a price with a comma, or a truncated file.
    else if (fields.length !== header.length) yield { line, unreadable: 'columns_differ' }
    else yield { line, row: Object.fromEntries(header.map((name, at) => [name, fields[at] ?? ''])) }
  }
  if (!header) throw new Failure(422, 'import.file_empty')
}

async function* linesOf(file: AsyncIterable<Buffer | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of file) {
    rest += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    if (rest.length > longestLine) throw new Failure(422, 'import.no_lines')
  }
  if (rest !== '') yield rest
}

type Line = { text: string; quotes: number }

async function* records(lines: AsyncIterable<string>, counter: ParseCounter): AsyncGenerator<Fields> {
  const waiting: Line[] = []
  let line = 1
  const drop = (count: number) => {
    waiting.splice(0, count)
    line += count
  }
  function* read(ended: boolean): Generator<Fields> {
    while (waiting.length > 0) {
      if (waiting[0]?.text.trim() === '') {
        drop(1)
        continue
      }
      const found = firstRecord(waiting, counter)
      if (found === 'goes on' && !ended && waiting.length < mostLines) return
      if (typeof found === 'string') {
        yield { line, fields: null }
        drop(1)
      } else {
        yield { line, fields: found.fields }
        drop(found.lines)
      }
    }
  }
  for await (const line of lines) {
    const text = line.endsWith('\r') ? line.slice(0, -1) : line
    waiting.push({ text, quotes: text.split('"').length - 1 })
    yield* read(false)
  }
  yield* read(true)
}

/**
 * Parses the record that begins with the first line. A record with an odd number of quotation marks continues, so only lines that
 * close all quotes are parsed together, and no line is parsed repeatedly.
 */
function firstRecord(
  lines: readonly Line[],
  counter: ParseCounter,
): { fields: string[]; lines: number } | 'goes on' | 'wrong' {
  let quotes = 0
  for (const [at, line] of lines.entries()) {
    quotes += line.quotes
    if (quotes % 2 === 1) continue
    const text = lines
      .slice(0, at + 1)
      .map((one) => one.text)
      .join('\n')
    counter.parsed += text.length
    try {
      const [fields = []] = parse(text, lineEnd) as string[][]
      return { fields, lines: at + 1 }
    } catch (error) {
      if (!(error instanceof CsvError)) throw error
      return 'wrong'
    }
  }
  return 'goes on'
}
