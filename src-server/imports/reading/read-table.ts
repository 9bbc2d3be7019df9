import type { Cells } from '#domain/imports/read-cells.ts'
import { importedColumnsMost, importedRowsMost } from '#domain/imports/run.ts'
import { SHOP_OFFSET_MINUTES } from '#domain/site/shop-time.ts'
import { Failure } from '../../context/failure.ts'
import { createFairQueue } from '../../workers/fair-queue.ts'
import { type Caller, personOf, theShop } from '../../workers/person.ts'
import { runInWorker, workerFile } from '../../workers/worker-thread.ts'
import type { TableProblem } from './table-error.mjs'

/** `lines`: the line of the file in which each row begins. */
export type ImportTable = { columns: string[]; rows: Cells[]; lines: number[] }

type Read = { rows: Cells[]; lines: number[] }
type Message = Read | { ended: true } | { problem: TableProblem; line?: number }

/** A table of 10,000 rows and 100 columns takes about 3 seconds and 200 MB; larger ones have fewer columns or are rejected. */
const limits = { memoryMb: 512, longestMs: 60_000 }

/** Two files at a time: each has a thread and memory of its own. */
const tableQueue = createFairQueue({
  running: 2,
  places: { visitor: { each: 1, address: 2, all: 4 }, staff: { each: 8, all: 20 }, seconds: 10 },
  // The worker ends before this.
  longest: limits.longestMs + 10_000,
})

/**
 * The table of a file: its headings and the rows below them, without empty rows. It is read in a worker thread, queued fairly by
 * caller; null means the shop itself.
 */
export async function readTable(content: Buffer, caller: Caller | null = null): Promise<ImportTable> {
  const read = () => rowsOf(content, SHOP_OFFSET_MINUTES)
  const person = caller ? personOf(caller) : theShop
  const found = await tableQueue.run(person, read, caller?.signal?.())
  const [head = [], ...rows] = found.rows
  if (rows.length === 0) throw new Failure(422, 'imports.no_rows')
  return {
    columns: head.map((heading) => (heading ?? '').trim().slice(0, 191)),
    rows,
    lines: found.lines.slice(1),
  }
}

async function rowsOf(content: Buffer, offsetMinutes: number): Promise<Read> {
  const rows: Cells[] = []
  const lines: number[] = []
  let ended = false
  // A copy whose memory can be transferred to the worker: small buffers share theirs.
  const copy = Uint8Array.from(content)
  const end = await runInWorker({
    file: workerFile('table', import.meta.url),
    data: {
      content: copy,
      rows: importedRowsMost,
      columns: importedColumnsMost,
      zone: zoneOf(offsetMinutes),
    },
    transfer: [copy.buffer],
    ...limits,
    onMessage: (sent) => {
      const message = sent as Message
      if ('problem' in message) throw failureOf(message.problem, message.line)
      if ('rows' in message) {
        for (const row of message.rows) rows.push(row)
        for (const line of message.lines) lines.push(line)
      } else ended = message.ended
    },
  })
  if (end !== 'done') throw failureOf('too_complicated')
  if (!ended) throw new Error('The worker that reads tables ended without a result.')
  return { rows, lines }
}

function failureOf(problem: TableProblem, line?: number): Failure {
  switch (problem) {
    case 'too_many_rows':
      return new Failure(422, 'imports.too_many_rows', { args: { max: importedRowsMost } })
    case 'too_many_columns':
      return new Failure(422, line ? 'imports.too_many_columns_at' : 'imports.too_many_columns', {
        args: { max: importedColumnsMost, line: line ?? 0 },
      })
    case 'values_after_empty_rows':
      return new Failure(422, 'imports.values_after_empty_rows', { args: { line: line ?? 0 } })
    case 'too_complicated':
      return new Failure(422, 'imports.too_complicated')
    case 'unreadable':
      return line
        ? new Failure(422, 'imports.unreadable_at', { args: { line } })
        : new Failure(422, 'imports.unreadable')
  }
}

/** "+06:00" of 360 minutes. */
function zoneOf(offsetMinutes: number): string {
  const minutes = Math.abs(offsetMinutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
