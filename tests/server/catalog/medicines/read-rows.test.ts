import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readMedicineRows } from '../../../../src-server/catalog/medicines/read-rows.ts'

const read = async (...chunks: string[]) => {
  const rows = []
  for await (const row of readMedicineRows(Readable.from(chunks.map((text) => Buffer.from(text))), [
    'a',
    'b',
  ]))
    rows.push('row' in row ? [row.line, row.row.a, row.row.b] : [row.line, row.unreadable])
  return rows
}

test('reads rows with their starting line number', async () => {
  expect(await read('a,b\n1,2\n3,4\n')).toEqual([
    [2, '1', '2'],
    [3, '3', '4'],
  ])
})

test('reads a file in chunks that split a character', async () => {
  const bytes = Buffer.from('a,b\r\n৳ 5,"x\r\ny"\r\n7,8')
  const rows = []
  for await (const row of readMedicineRows(Readable.from([...bytes].map((byte) => Buffer.from([byte]))), [
    'b',
    'a',
  ]))
    rows.push(row)
  expect(rows).toEqual([
    { line: 2, row: { a: '৳ 5', b: 'x\ny' } },
    { line: 4, row: { a: '7', b: '8' } },
  ])
})

test('ignores a byte order mark', async () => {
  expect(await read('\uFEFFa,b\n1,2\n')).toEqual([[2, '1', '2']])
})

test('skips empty lines but counts them', async () => {
  expect(await read('a,b\n\n1,2\n\n\n3,4\n')).toEqual([
    [3, '1', '2'],
    [6, '3', '4'],
  ])
})

test('rejects only one line for an unclosed quotation mark', async () => {
  expect(await read('a,b\n1,2\n"open,3\n4,"5"\n6,7\n')).toEqual([
    [2, '1', '2'],
    [3, 'quote_open'],
    [4, '4', '5'],
    [5, '6', '7'],
  ])
})

test('rejects only one line for an unclosed quotation mark in a long file', async () => {
  const rest = Array.from({ length: 60 }, (_, n) => `${n},x\n`).join('')
  const rows = await read(`a,b\n"open,3\n${rest}`)
  expect(rows).toHaveLength(61)
  expect(rows[0]).toEqual([2, 'quote_open'])
  expect(rows[60]).toEqual([62, '59', 'x'])
})

test('rejects only one line for a quotation mark inside a word', async () => {
  expect(await read('a,b\n1,wro"ng\n3,4\n')).toEqual([
    [2, 'quote_open'],
    [3, '3', '4'],
  ])
})

test('rejects a line with too few or too many columns', async () => {
  expect(await read('a,b\n1\n1,2,3\n3,4')).toEqual([
    [2, 'columns_differ'],
    [3, 'columns_differ'],
    [4, '3', '4'],
  ])
})

test('reports the missing column', async () => {
  await expect(read('a,c\n1,2\n')).rejects.toMatchObject({
    messageKey: 'import.column_missing',
    args: { name: 'b' },
  })
})

test('rejects an empty file and one without line breaks', async () => {
  await expect(read('')).rejects.toMatchObject({ messageKey: 'import.file_empty' })
  await expect(read('a,b\n', 'x'.repeat(150_000))).rejects.toMatchObject({ messageKey: 'import.no_lines' })
})

// Each of these lines could be parsed again and again together with the following ones.
test.each([
  ['a quotation mark that nobody closes', () => `"${'x'.repeat(2_000)}`],
  ['two quotation marks in the middle of a word', () => `${'x'.repeat(1_000)}"y"${'x'.repeat(1_000)}`],
  ['three of them', (at: number) => `"${'x'.repeat(1_000)}"" ${at},"${'x'.repeat(1_000)}`],
  ['a mark on every twentieth line', (at: number) => (at % 20 ? 'x,y' : `"${'x'.repeat(2_000)}`)],
  ['none', () => `${'x'.repeat(1_000)},${'y'.repeat(1_000)}`],
])('reads lines with %s in linear time', async (_, lineOf) => {
  const lines = Array.from({ length: 2_000 }, (_, at) => lineOf(at)).join('\n')
  const counter = { parsed: 0 }
  let rows = 0
  for await (const _ of readMedicineRows(Readable.from([Buffer.from(`a,b\n${lines}`)]), ['a'], counter))
    rows++
  expect(rows).toBeGreaterThan(0)
  expect(counter.parsed).toBeGreaterThan(0)
  expect(counter.parsed).toBeLessThan(3 * lines.length)
})

test('rejects a file with too many rows', async () => {
  function* lines() {
    yield Buffer.from('a,b\n')
    for (let at = 0; at < 260; at++) yield Buffer.from('1,2\n'.repeat(1_000))
  }
  const read = async () => {
    let rows = 0
    for await (const _ of readMedicineRows(Readable.from(lines()), ['a'])) rows++
    return rows
  }
  await expect(read()).rejects.toMatchObject({ status: 422, messageKey: 'imports.too_many_rows' })
})
