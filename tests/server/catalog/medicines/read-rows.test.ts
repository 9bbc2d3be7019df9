import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readRows } from '../../../../src-server/catalog/medicines/read-rows.ts'

const read = async (...chunks: string[]) => {
  const rows = []
  for await (const row of readRows(Readable.from(chunks.map((text) => Buffer.from(text))), ['a', 'b']))
    rows.push('row' in row ? [row.line, row.row.a, row.row.b] : [row.line, row.unreadable])
  return rows
}

test('reads rows with the line that each begins on', async () => {
  expect(await read('a,b\n1,2\n3,4\n')).toEqual([
    [2, '1', '2'],
    [3, '3', '4'],
  ])
})

test('reads a file that comes in pieces, even inside a letter', async () => {
  const bytes = Buffer.from('a,b\r\n৳ 5,"x\r\ny"\r\n7,8')
  const rows = []
  for await (const row of readRows(Readable.from([...bytes].map((byte) => Buffer.from([byte]))), ['b', 'a']))
    rows.push(row)
  expect(rows).toEqual([
    { line: 2, row: { a: '৳ 5', b: 'x\ny' } },
    { line: 4, row: { a: '7', b: '8' } },
  ])
})

test('takes the mark at the beginning of a file for what it is', async () => {
  expect(await read('\uFEFFa,b\n1,2\n')).toEqual([[2, '1', '2']])
})

test('passes over empty lines and counts them', async () => {
  expect(await read('a,b\n\n1,2\n\n\n3,4\n')).toEqual([
    [3, '1', '2'],
    [6, '3', '4'],
  ])
})

test('loses one line to a quotation mark that nobody closes', async () => {
  expect(await read('a,b\n1,2\n"open,3\n4,"5"\n6,7\n')).toEqual([
    [2, '1', '2'],
    [3, 'quote_open'],
    [4, '4', '5'],
    [5, '6', '7'],
  ])
})

test('loses one line to an open quotation mark however long the file goes on', async () => {
  const rest = Array.from({ length: 60 }, (_, n) => `${n},x\n`).join('')
  const rows = await read(`a,b\n"open,3\n${rest}`)
  expect(rows).toHaveLength(61)
  expect(rows[0]).toEqual([2, 'quote_open'])
  expect(rows[60]).toEqual([62, '59', 'x'])
})

test('loses one line to a quotation mark in the middle of a word', async () => {
  expect(await read('a,b\n1,wro"ng\n3,4\n')).toEqual([
    [2, 'quote_open'],
    [3, '3', '4'],
  ])
})

test('does not take a line with too few or too many columns', async () => {
  expect(await read('a,b\n1\n1,2,3\n3,4')).toEqual([
    [2, 'columns_differ'],
    [3, 'columns_differ'],
    [4, '3', '4'],
  ])
})

test('says which column is missing', async () => {
  await expect(read('a,c\n1,2\n')).rejects.toMatchObject({
    said: 'import.column_missing',
    args: { name: 'b' },
  })
})

test('refuses an empty file, and one that has no lines', async () => {
  await expect(read('')).rejects.toMatchObject({ said: 'import.file_empty' })
  await expect(read('a,b\n', 'x'.repeat(150_000))).rejects.toMatchObject({ said: 'import.no_lines' })
})

// Each kind of line would be parsed again and again with those that follow it.
test.each([
  ['a quotation mark that nobody closes', () => `"${'x'.repeat(2_000)}`],
  ['two quotation marks in the middle of a word', () => `${'x'.repeat(1_000)}"y"${'x'.repeat(1_000)}`],
  ['three of them', (at: number) => `"${'x'.repeat(1_000)}"" ${at},"${'x'.repeat(1_000)}`],
  ['a mark on every twentieth line', (at: number) => (at % 20 ? 'x,y' : `"${'x'.repeat(2_000)}`)],
  ['none', () => `${'x'.repeat(1_000)},${'y'.repeat(1_000)}`],
])('reads lines with %s in work that grows with the file, not faster', async (_, lineOf) => {
  const lines = Array.from({ length: 2_000 }, (_, at) => lineOf(at)).join('\n')
  const work = { parsed: 0 }
  let rows = 0
  for await (const _ of readRows(Readable.from([Buffer.from(`a,b\n${lines}`)]), ['a'], work)) rows++
  expect(rows).toBeGreaterThan(0)
  expect(work.parsed).toBeGreaterThan(0)
  expect(work.parsed).toBeLessThan(3 * lines.length)
})

test('refuses a file of more rows than an import could remember', async () => {
  function* lines() {
    yield Buffer.from('a,b\n')
    for (let at = 0; at < 260; at++) yield Buffer.from('1,2\n'.repeat(1_000))
  }
  const read = async () => {
    let rows = 0
    for await (const _ of readRows(Readable.from(lines()), ['a'])) rows++
    return rows
  }
  await expect(read()).rejects.toMatchObject({ status: 422, said: 'imports.too_many_rows' })
})
