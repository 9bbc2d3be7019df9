import { CsvError, parse } from 'csv-parse/sync'
import { Failure } from '../../failure.ts'

/** A row of a CSV file by the names of its columns, or what is wrong with the line that it begins on. */
export type CsvRow =
  | { line: number; row: Record<string, string> }
  | { line: number; unreadable: 'quote_open' | 'columns_differ' }

type Fields = { line: number; fields: string[] | null }

// A record may go over several lines, but one whose quote nobody closes may not swallow the rest of the file.
const mostLines = 20
const longestLine = 100_000
// Told, because to find it out takes longer than all the rest of a record.
const lineEnd = { record_delimiter: '\n' }

/**
 * Reads a CSV file row by row. A line that cannot be read costs that line and no other. Throws a Failure when the file
 * lacks one of these columns or is no text of lines at all.
 */
export async function* readRows(
  file: AsyncIterable<Buffer | string>,
  needed: readonly string[],
): AsyncGenerator<CsvRow> {
  let header: string[] | undefined
  for await (const { line, fields } of records(linesOf(file))) {
    if (!header) {
      header = (fields ?? []).map((name) => name.replace(/^\uFEFF/, '').trim())
      for (const name of needed)
        if (!header.includes(name)) throw new Failure(422, 'import.column_missing', { args: { name } })
    } else if (!fields) yield { line, unreadable: 'quote_open' }
    // More or fewer columns than the header: a price cut in two at its comma, or a file that ends in the middle.
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

async function* records(lines: AsyncIterable<string>): AsyncGenerator<Fields> {
  const waiting: string[] = []
  let line = 1
  const drop = (count: number) => {
    waiting.splice(0, count)
    line += count
  }
  function* read(ended: boolean): Generator<Fields> {
    while (waiting.length > 0) {
      if (waiting[0]?.trim() === '') {
        drop(1)
        continue
      }
      const found = firstRecord(waiting)
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
  for await (const text of lines) {
    waiting.push(text.replace(/\r$/, ''))
    yield* read(false)
  }
  yield* read(true)
}

function firstRecord(lines: readonly string[]): { fields: string[]; lines: number } | 'goes on' | 'wrong' {
  for (let count = 1; count <= lines.length; count++) {
    try {
      const [fields = []] = parse(lines.slice(0, count).join('\n'), lineEnd) as string[][]
      return { fields, lines: count }
    } catch (error) {
      if (!(error instanceof CsvError)) throw error
      if (error.code !== 'CSV_QUOTE_NOT_CLOSED') return 'wrong'
    }
  }
  return 'goes on'
}
