import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { guarded } from '#domain/operations/cell.ts'
import type { Tally } from './import-medicines.ts'

/** Writes the findings of an import to a CSV file. */
export function openReport(path: string) {
  // Values of an untrusted file must not become formulas in a spreadsheet.
  const rows = stringify({ header: true, columns: ['line', 'what', 'words'] })
  const file = rows.pipe(createWriteStream(path))
  return {
    write: (line: number, what: string, words: string) => rows.write([line, guarded(what), guarded(words)]),
    close: () => {
      rows.end()
      return finished(file)
    },
  }
}

const rowsBetweenLines = 5000

/** Progress output: a line that is overwritten on a terminal, or occasional lines in a log. */
export function startProgress() {
  const began = Date.now()
  const seconds = () => (Date.now() - began) / 1000
  const terminal = process.stderr.isTTY
  let reported = 0
  return {
    seconds,
    show: ({ rows }: Tally) => {
      if (!terminal && rows < reported + rowsBetweenLines) return
      reported = rows
      const line = `${rows} rows, ${Math.round(rows / seconds())} a second`
      process.stderr.write(terminal ? `\r${line} ` : `${line}\n`)
    },
    clear: () => {
      if (terminal) process.stderr.write('\r\x1b[K')
    },
  }
}
