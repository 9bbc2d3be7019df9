import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { guarded } from '#domain/operations/cell.ts'
import type { Tally } from './import-medicines.ts'

/** The findings of an import as a CSV file. */
export function openReport(path: string) {
  // What stands in somebody's file may not become a formula in another program.
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

/** One line that is written over on a terminal; now and then a line of its own in a log. */
export function startProgress() {
  const began = Date.now()
  const seconds = () => (Date.now() - began) / 1000
  const terminal = process.stderr.isTTY
  let said = 0
  return {
    seconds,
    show: ({ rows }: Tally) => {
      if (!terminal && rows < said + rowsBetweenLines) return
      said = rows
      const line = `${rows} rows, ${Math.round(rows / seconds())} a second`
      process.stderr.write(terminal ? `\r${line} ` : `${line}\n`)
    },
    clear: () => {
      if (terminal) process.stderr.write('\r\x1b[K')
    },
  }
}
