import { describe, expect, test } from 'vitest'
import { readTable } from '../../../src-server/imports/reading/read-table.ts'
import { textRow, workbook } from '../../support/workbooks.ts'

const read = (text: string) => readTable(Buffer.from(text))

describe('A text table', () => {
  test.each([
    ['commas', 'Name,Price\nA,1\n'],
    ['tabs, as pasted', 'Name\tPrice\nA\t1'],
    ['semicolons', 'Name;Price\r\nA;1\r\n'],
    ['bars', 'Name|Price\nA|1\n'],
    ['a line that names the delimiter', 'sep=;\nName;Price\nA;1'],
    ['one in quotes', '"sep=|"\r\nName|Price\r\nA|1'],
    ['one that names an odd one', 'sep=~\nName~Price\nA~1'],
    ['one that names tabs', 'SEP=\t\r\nName\tPrice\r\nA\t1'],
    ['a byte order mark', '\ufeffName,Price\nA,1'],
    ['lines of an old Mac', 'Name,Price\rA,1\r'],
    ['mixed line ends', 'Name,Price\r\nA,1\n\r\n'],
    ['empty rows and columns around it', ',,,\n\nName,Price,,\n , \nA,1,,,,\n,,,,\n'],
  ])('is read with %s', async (_, text) => {
    expect(await read(text)).toMatchObject({ columns: ['Name', 'Price'], rows: [['A', '1']] })
  })

  test.each([
    ['below its headings', 'Name,Price\nA,1\nB,2', [2, 3]],
    ['with a line that names the delimiter', 'sep=;\r\nName;Price\r\nA;1', [3]],
    ['with empty lines and rows', '\n\nName,Price\n\nA,1\n,,\n\nB,2\n', [5, 8]],
    ['with line ends in cells', 'Name,Price\n"A\nis long\r\nindeed",1\nB,2\n"C\n",3', [2, 5, 6]],
    ['with line ends in headings', '"Name\nof it",Price\nA,1', [3]],
  ])('has the line number of each row: %s', async (_, text, lines) => {
    expect((await read(text)).lines).toEqual(lines)
  })

  test.each([
    ['a comma in each heading', 'Name, English;Price, Tk;Stock\nA;12,50;3\n', 3],
    ['more commas than semicolons', 'Name, short, English;Price\nA, b;1,5\nC;2\n', 2],
    ['semicolons in quotes', '"Name; English; short; long",Price\n"a;b",1\n', 2],
    ['decimal commas', 'Name;Price\nA;12,50\nB;1,5\n', 2],
    ['tabs in texts', 'Name,Price\n"a\tb",1\n"c\td\te",2\n', 2],
    ['line ends in texts', 'Name;"Text, long"\nA;"one, two\nthree, four"\n', 2],
    ['one column only', 'Name\nA; b\nC\n', 1],
  ])('detects its delimiter with %s', async (_, text, columns) => {
    expect((await read(text)).columns).toHaveLength(columns)
  })

  test.each([
    ['5" bandage', '5" bandage'],
    ['"5"" bandage"', '5" bandage'],
    ['"5" bandage"', '"5" bandage"'],
    ['bandage 5"', 'bandage 5"'],
    ['3\' x 5"', '3\' x 5"'],
    ['"a, b"', 'a, b'],
    ['"two\nlines"', 'two\nlines'],
    ['""', null],
  ])('reads the cell %s', async (written, cell) => {
    expect((await read(`Name,Price\n${written},1\n`)).rows).toEqual([[cell, '1']])
  })

  test.each(['utf-8', 'utf-16le', 'utf-16be'])('is read in %s', async (encoding) => {
    const text = '\ufeffনাম,Price\n“ক”,1\n'.repeat(1)
    const bytes = Buffer.from(text, encoding === 'utf-8' ? 'utf8' : 'utf16le')
    if (encoding === 'utf-16be') bytes.swap16()
    expect(await readTable(bytes)).toMatchObject({ columns: ['নাম', 'Price'], rows: [['“ক”', '1']] })
  })

  test('is decoded correctly where characters are split between chunks', async () => {
    const rows = Array.from({ length: 9_000 }, (_, at) => `${'ক'.repeat(at % 7)}খ,${at}`)
    const { rows: found } = await read(`Name,N\n${rows.join('\n')}`)
    expect(found.map((cells) => cells.join(','))).toEqual(rows)
  })

  test.each([
    ['Name,Price', 'imports.no_rows', {}],
    ['', 'imports.no_rows', {}],
    [`Name,Price\n${'a,1\n'.repeat(100_001)}`, 'imports.too_many_rows', { max: 100_000 }],
    [`a,b\n1,2\n${'1,'.repeat(101)}\n`, 'imports.too_many_columns_at', { max: 100, line: 3 }],
    [`sep=,\na,b\n1,2\n${'1,'.repeat(101)}\n`, 'imports.too_many_columns_at', { max: 100, line: 4 }],
    ['a,b\n1,2\n"open,2\n', 'imports.unreadable_at', { line: 3 }],
    [`a,b\n1,2\n${','.repeat(300_000)}`, 'imports.too_complicated', {}],
    [`a,b\n1,2\n${',\n'.repeat(400_000)}x,y`, 'imports.values_after_empty_rows', expect.anything()],
  ])('is rejected with a helpful message: %#', async (text, messageKey, args) => {
    await expect(read(text)).rejects.toMatchObject({ status: 422, messageKey, args })
  })
})

describe('A workbook in the worker thread', () => {
  test('gives the same rows as a text table', async () => {
    const book = workbook({ rows: `${textRow(1, ' Name ', 'Price')}${textRow(4, 'A', '1')}` })
    expect(await readTable(book)).toEqual({ columns: ['Name', 'Price'], rows: [['A', '1']], lines: [4] })
  })

  test('with a million cells is read', async () => {
    const row = (line: number) =>
      `<row r="${line}">${'<c><v>1234</v></c>'.repeat(99)}<c><v>${line}</v></c></row>`
    const rows = Array.from({ length: 10_001 }, (_, at) => row(at + 1)).join('')
    const table = await readTable(workbook({ rows, level: 1 }))
    expect(table.columns).toHaveLength(100)
    expect(table.rows).toHaveLength(10_000)
    expect(table.rows.at(-1)?.at(-1)).toBe('10001')
  })

  test('is rejected with the reason and the line number', async () => {
    const wide = workbook({ rows: `${textRow(1, 'A')}<row r="7">${'<c><v>1</v></c>'.repeat(101)}</row>` })
    await expect(readTable(wide)).rejects.toMatchObject({
      messageKey: 'imports.too_many_columns_at',
      args: { max: 100, line: 7 },
    })
    const damaged = workbook({ rows: `${textRow(1, 'A')}<row r="9"><c r="9"/></row>` })
    await expect(readTable(damaged)).rejects.toMatchObject({
      messageKey: 'imports.unreadable_at',
      args: { line: 9 },
    })
    const deep = workbook({ sheet: '<a>'.repeat(100) })
    await expect(readTable(deep)).rejects.toMatchObject({
      status: 422,
      messageKey: 'imports.too_complicated',
    })
  })
})
