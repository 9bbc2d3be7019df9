import { describe, expect, test } from 'vitest'
import { noCost } from '../../../src-server/imports/reading/limits.mjs'
import { readRows } from '../../../src-server/imports/reading/read-rows.mjs'
import { hostileWorkbooks } from '../../support/hostile-workbooks.ts'

const options = { rows: 10_000, columns: 100, zone: '+06:00' }

/** The problem found while reading, and the work that reading took. */
async function outcome(content: Buffer) {
  const cost = noCost()
  const problem = await readRows(content, options, cost).then(
    () => null,
    (error: { problem?: string }) => error.problem ?? String(error),
  )
  return { problem, cost }
}

const megabyte = 1024 * 1024

describe('A hostile workbook', () => {
  test.each(hostileWorkbooks)('with $name costs no more than its size allows', async ({ make, problem }) => {
    const content = make()
    const found = await outcome(content)
    expect(found.problem).toBe(problem)
    // Two megabytes for any file, more for each uploaded byte and each value of the table; a chunk may exceed it.
    const { inflated, values, characters, elements, rows, parts } = found.cost
    const allowed = 2 * megabyte + 100 * content.length + 64 * values + 3 * characters + 64 * 1024
    expect(inflated).toBeLessThanOrEqual(allowed)
    // The shortest element has four characters.
    expect(elements).toBeLessThanOrEqual(allowed / 4)
    expect(rows).toBeLessThanOrEqual(21_000)
    expect(parts).toBeLessThanOrEqual(5)
  })

  test('with more rows than an import allows is rejected at the first extra row', async () => {
    const { workbook, textRow } = await import('../../support/workbooks.ts')
    const rows = Array.from({ length: 30_000 }, (_, at) => textRow(at + 1, `${at}`)).join('')
    const found = await outcome(workbook({ rows, level: 1 }))
    expect(found.problem).toBe('too_many_rows')
    expect(found.cost.rows).toBe(10_002)
  })
})

describe('A hostile CSV file', () => {
  const lines = (line: string, count: number) => Buffer.from(`a,b\n1,2\n${line.repeat(count)}`)
  test.each([
    ['a line of five million commas', () => lines(',', 5_000_000), 'too_complicated'],
    ['a field of five million characters', () => lines('a', 5_000_000), 'unreadable'],
    [
      'a quote that nobody closes',
      () => Buffer.concat([lines('"', 1), lines('x,y\n', 1_000_000)]),
      'unreadable',
    ],
    ['five million quotes', () => lines('"', 5_000_000), 'unreadable'],
    ['inch marks in each of its cells', () => lines('5",6"\n', 9_000), null],
    ['a million lines without a value', () => lines(' , \n', 1_000_000), null],
    ['five million empty lines', () => lines('\n', 5_000_000), null],
    [
      'a value below a million such lines',
      () => Buffer.concat([lines(',\n', 1_000_000), Buffer.from('x,y')]),
      'values_after_empty_rows',
    ],
    ['a value of a thousand columns', () => lines(`${'1,'.repeat(1_000)}\n`, 10), 'too_many_columns'],
    ['more rows than an import takes', () => lines('1,2\n', 500_000), 'too_many_rows'],
    ['bytes that are no text', () => lines('\xff', 10).fill(0xff, 8), 'unreadable'],
    ['nothing but a byte order mark', () => Buffer.from([0xff, 0xfe]), null],
    ['nothing', () => Buffer.alloc(0), null],
  ])('with %s is read or rejected quickly', async (_, make, problem) => {
    const found = await outcome(make())
    expect(found.problem).toBe(problem)
    // Every row of the import, and the further rows of a chunk or two.
    expect(found.cost.rows).toBeLessThanOrEqual(80_000)
  })
})
