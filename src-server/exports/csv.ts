import { stringify } from 'csv-stringify/sync'
import type { Cell } from './cell.ts'
import type { Export } from './export-rows.ts'

/** An export as CSV; the byte order mark makes Excel read it as UTF-8. */
export async function* writeCsv({ head, batches }: Pick<Export, 'head' | 'batches'>): AsyncGenerator<string> {
  yield `\ufeff${lines([head])}`
  for await (const rows of batches()) yield lines(rows)
}

const lines = (rows: Cell[][]): string =>
  stringify(rows, { record_delimiter: 'windows', cast: { boolean: (value) => String(value) } })
