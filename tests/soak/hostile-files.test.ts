import { readFileSync } from 'node:fs'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readTable } from '../../src-server/imports/reading/read-table.ts'
import { hostileWorkbooks } from '../support/hostile-workbooks.ts'
import { textRow } from '../support/workbooks.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const megabyte = 1024 * 1024

/** CPU time of this thread in milliseconds, without its workers. Linux counts in hundredths of a second. */
function ownTime(): number {
  const fields = readFileSync('/proc/thread-self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

type Cost = { result: string; own: number; all: number; memory: number }

/** The result of reading a file, and its cost: CPU time of this thread and of the process, and memory. */
async function cost(content: Buffer): Promise<Cost> {
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 100)
  const started = { own: ownTime(), all: process.cpuUsage() }
  const message = await readTable(content).then(
    ({ rows }) => `${rows.length} rows`,
    (error: { messageKey?: string }) => error.messageKey ?? String(error),
  )
  clearInterval(watch)
  const { user, system } = process.cpuUsage(started.all)
  const memory = Math.round((most - before) / megabyte)
  return { result: message, own: ownTime() - started.own, all: Math.round((user + system) / 1000), memory }
}

/** A workbook whose sheet is written in chunks, so that it may be larger than the memory. */
function streamed(pieces: Iterable<Uint8Array>): Buffer {
  const written: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    written.push(chunk)
  })
  const book = new ZipPassThrough('xl/workbook.xml')
  zip.add(book)
  book.push(strToU8('<workbook><sheets><sheet name="A"/></sheets></workbook>'), true)
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 1 })
  zip.add(sheet)
  for (const piece of pieces) sheet.push(piece)
  sheet.push(new Uint8Array(), true)
  zip.end()
  return Buffer.concat(written)
}

const begin = strToU8('<worksheet><sheetData>')

function* times(count: number, piece: (at: number) => string | Uint8Array, first: Uint8Array = begin) {
  yield first
  for (let at = 0; at < count; at++) {
    const made = piece(at)
    yield typeof made === 'string' ? strToU8(made) : made
  }
}

const formattedRow = (line: number) =>
  `<row r="${line}" spans="1:5" s="1" customFormat="1">${[...'ABCDE'].map((column) => `<c r="${column}${line}" s="1"/>`).join('')}</row>`
const block = (at: number, from: number, count: number) =>
  Array.from({ length: count }, (_, n) => formattedRow(from + at * count + n)).join('')

/** Issue 35, S3 (npm run soak): the cost of files that are made to block the process. */
describe('Reading hostile files', () => {
  test('costs the request thread almost no time', async () => {
    // The first read loads the modules of the worker.
    await cost(Buffer.from('a,b\n1,2'))
    for (const { name, make } of hostileWorkbooks) {
      const content = make()
      const found = await cost(content)
      print(
        `${name}: ${content.length} bytes, ${found.result}, ${found.own} ms here, ${found.all} ms in all, ${found.memory} MB`,
      )
      expect(found.own, name).toBeLessThanOrEqual(100)
      expect(found.memory, name).toBeLessThan(400)
    }
  })

  test.each([
    [
      '2 GB of zeros',
      () => streamed(times(2_048, () => new Uint8Array(megabyte), new Uint8Array())),
      'imports.unreadable',
    ],
    [
      '2 GB of comments',
      () => streamed(times(500, () => '<!-- a comment of a sheet -->'.repeat(140_000))),
      'imports.too_complicated',
    ],
    ['10 million empty rows', () => streamed(times(1_000, () => '<row/>'.repeat(10_000))), 'imports.too'],
    [
      'formats down to the last row below 100 rows',
      () =>
        streamed(
          times(1_025, (at) =>
            at === 0
              ? Array.from({ length: 101 }, (_, n) => textRow(n + 1, `${n}`, 'x')).join('')
              : at === 1_024
                ? '</sheetData></worksheet>'
                : block(at - 1, 102, 1_024),
          ),
        ),
      '100 rows',
    ],
  ])('limits time and memory for %s', async (name, make, message) => {
    const content = make()
    const found = await cost(content)
    print(
      `${name}: ${content.length} bytes, ${found.result}, ${found.own} ms here, ${found.all} ms in all, ${found.memory} MB`,
    )
    expect(found.result).toContain(message)
    expect(found.own).toBeLessThanOrEqual(150)
    expect(found.memory).toBeLessThan(600)
  })

  test('limits time and memory for ten parallel bombs', async () => {
    const bombs = hostileWorkbooks.filter(({ problem }) => problem === 'too_complicated').slice(-10)
    const contents = bombs.map(({ make }) => make())
    const started = ownTime()
    const all = await Promise.all(contents.map(cost))
    const own = ownTime() - started
    print(`ten at once: ${own} ms here, ${Math.max(...all.map(({ memory }) => memory))} MB`)
    expect(own).toBeLessThan(1_000)
    expect(Math.max(...all.map(({ memory }) => memory))).toBeLessThan(800)
  })
})
