import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { noCost } from '../../../src-server/imports/reading/limits.mjs'
import { readRows } from '../../../src-server/imports/reading/read-rows.mjs'
import { stylesOf, textRow, workbook } from '../../support/workbooks.ts'

const read = async (content: Uint8Array, zone = '+06:00') =>
  (await readRows(Buffer.from(content), { rows: 10_000, columns: 100, zone })).rows

/** The only cell in the second row of a sheet. */
const cell = async (xml: string, parts: Parameters<typeof workbook>[0] = {}, zone?: string) =>
  (await read(workbook({ ...parts, rows: `${textRow(1, 'Head')}<row r="2">${xml}</row>` }), zone))[1]?.[0] ??
  null

describe('Workbook reader', () => {
  test('reads shared strings, dates and gaps', async () => {
    const book = zipSync({
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="A" r:id="r7"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="r7" Target="worksheets/sheet3.xml"/></Relationships>',
      ),
      'xl/sharedStrings.xml': strToU8(
        '<sst><si><t>এক &amp; &#2470;</t></si><si><r><t>two</t></r><r><t> three</t></r></si></sst>',
      ),
      'xl/styles.xml': strToU8(
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
      ),
      'xl/worksheets/sheet3.xml': strToU8(
        '<worksheet><cols><col min="1"/></cols><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="2"><c r="A2"><v>0.30000000000000004</v></c><c r="B2" s="1"><v>45351</v></c><c r="C2" t="b"><v>1</v></c></row></sheetData></worksheet>',
      ),
    })
    expect(await read(book)).toEqual([
      ['এক & দ', null, 'two three'],
      ['0.3', '2024-02-29', 'true'],
    ])
  })

  test.each(['x', 'ss', 'main.1'])('reads elements with the namespace prefix %s', async (prefix) => {
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
    const p = prefix
    const sheet = `<${p}:worksheet xmlns:${p}="${main}" xmlns:o="urn:other"><${p}:sheetData><o:row><o:c><o:v>1</o:v></o:c></o:row><${p}:row r="1"><${p}:c r="A1" t="inlineStr"><${p}:is><${p}:t>A</${p}:t></${p}:is></${p}:c></${p}:row><${p}:row r="2"><${p}:c r="A2"><${p}:v>7</${p}:v></${p}:c></${p}:row></${p}:sheetData></${p}:worksheet>`
    expect(await read(workbook({ sheet }))).toEqual([['A'], ['7']])
  })

  test('reads the strict format, UTF-16 and other part names', async () => {
    const strict = 'http://purl.oclc.org/ooxml'
    const sheet = `\ufeff<?xml version="1.0" encoding="UTF-16"?><worksheet xmlns="${strict}/spreadsheetml/main"><sheetData>${textRow(1, 'ক')}<row><c t="s"><v>0</v></c></row></sheetData></worksheet>`
    const book = zipSync({
      'xl/Workbook.xml': strToU8(
        `<workbook xmlns="${strict}/spreadsheetml/main" xmlns:q="${strict}/officeDocument/relationships"><sheets><sheet name="A" q:id="b"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships><Relationship Id="a" Type="${strict}/officeDocument/relationships/sharedStrings" Target="/xl/words.xml"/><Relationship Id="b" Target="/xl/worksheets/first.xml"/></Relationships>`,
      ),
      'xl/words.xml': strToU8('<sst><si><t>একটি</t></si></sst>'),
      'xl/worksheets/first.xml': Buffer.from(sheet, 'utf16le'),
    })
    expect(await read(book)).toEqual([['ক'], ['একটি']])
  })

  test.each([
    ['_x000D_ becomes a line end', 'a_x000D_\nb', 'a\r\nb'],
    ['_x005F_ protects what looks like one', '_x005F_x000D_', '_x000D_'],
    ['other words stay', 'box_x_0041_ _x41_ _xZZZZ_', 'box_x_0041_ _x41_ _xZZZZ_'],
    ['entities and CDATA are read', '&lt;b&gt; &#x9A6;<![CDATA[ <&> ]]>', '<b> দ <&> '],
  ])('reads texts: %s', async (_, written, text) => {
    expect(await cell(`<c t="inlineStr"><is><t xml:space="preserve">${written}</t></is></c>`)).toBe(text)
    expect(
      await cell('<c t="s"><v>1</v></c>', { strings: `<si><t>no</t></si><si><t>${written}</t></si>` }),
    ).toBe(text)
  })

  test.each([
    ['a pure date', 'dd/mm/yyyy', '45351', '2024-02-29'],
    ['a date with a literal text', '"on" d mmmm yyyy', '45351', '2024-02-29'],
    ['a date of a locale', '[$-445]dd mmm yy;@', '45351', '2024-02-29'],
    ['ten o’clock of the shop', 'dd/mm/yyyy hh:mm', '45351.416666666664', '2024-02-29T10:00:00+06:00'],
    ['midnight with a time shown', 'dd/mm/yyyy hh:mm', '45351', '2024-02-29T00:00:00+06:00'],
    ['a time that the format hides', 'dd/mm/yyyy', '45351.5', '2024-02-29T12:00:00+06:00'],
    ['a second before midnight', 'd/m/yy h:mm:ss', '45351.999988425924', '2024-02-29T23:59:59+06:00'],
    ['a time of day', 'hh:mm', '0.75', '18:00:00'],
    ['a duration', '[h]:mm', '1.0625', '25:30'],
    ['a year that Excel counts wrong', 'dd/mm/yyyy', '61', '1900-03-01'],
    ['leading zeros', '00000', '7', '00007'],
    ['zeros in groups', '000-00-0000', '12345678', '012-34-5678'],
    ['zeros after a text', '"SKU-"0000', '42', 'SKU-0042'],
    ['more digits than zeros', '000', '12345', '12345'],
    ['no leading zeros of decimals', '0.00', '7.5', '7.5'],
    ['no leading zeros of money', '#,##0', '1234567', '1234567'],
    ['a negative number', '00000', '-7', '-7'],
    ['a colour and a condition', '[Red][<0]0;0', '5', '5'],
    ['letters in quotes are no date', '0 "days"', '45351', '45351'],
    ['a format that nobody understands', '[[[["', '12', '12'],
    ['a barcode', 'General', '8901234567890', '8901234567890'],
  ])('reads numbers: %s', async (_, code, value, text) => {
    expect(await cell(`<c s="1"><v>${value}</v></c>`, { styles: stylesOf(code) })).toBe(text)
  })

  test('reads dates with the 1904 epoch where it is set, and in the time zone of the shop', async () => {
    const book =
      '<workbook><workbookPr date1904="true"/><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'
    const styles = stylesOf('d/m/yy hh:mm')
    expect(await cell('<c s="1"><v>43889.25</v></c>', { workbook: book, styles }, '-03:30')).toBe(
      '2024-02-29T06:00:00-03:30',
    )
    expect(await cell('<c t="d"><v>2024-02-29T10:00:00</v></c>')).toBe('2024-02-29T10:00:00+06:00')
    expect(await cell('<c t="d"><v>2024-02-29</v></c>')).toBe('2024-02-29')
  })

  test.each([
    ['an error', '<c t="e"><v>#REF!</v></c>', '#REF!'],
    ['an error without a name', '<c t="e"><v/></c>', '#N/A'],
    ['a formula without a stored result', '<c><f>A1*2</f></c>', '#N/A'],
    ['one with an empty result', '<c><f>A1*2</f><v></v></c>', '#N/A'],
    ['a formula of texts without a result', '<c t="str"><f>A1</f></c>', '#N/A'],
    ['a formula whose text is empty', '<c t="str"><f>A1</f><v></v></c>', null],
    ['a formula with its result', '<c><f>A1*2</f><v>14</v></c>', '14'],
    ['an empty cell', '<c s="1"/>', null],
  ])('reads cells: %s', async (_, xml, text) => {
    expect(await cell(`${xml}<c r="B2"><v>1</v></c>`)).toBe(text)
  })

  test('reads rows and cells in any order', async () => {
    const cellAt = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const rows = `<row r="3">${cellAt('B3', 'y')}${cellAt('A3', 'x')}</row><row r="1">${cellAt('A1', 'A')}${cellAt('B1', 'B')}</row>`
    expect(await read(workbook({ rows }))).toEqual([
      ['A', 'B'],
      ['x', 'y'],
    ])
  })

  test.each([
    ['a row twice', '<row r="2"><c><v>1</v></c></row><row r="2"><c><v>2</v></c></row>'],
    ['a cell twice', '<row r="2"><c r="A2"><v>1</v></c><c r="A2"><v>2</v></c></row>'],
    ['a row 0', '<row r="0"><c><v>1</v></c></row>'],
    ['a row beyond the last', '<row r="1048577"><c><v>1</v></c></row>'],
    ['a column beyond the last', '<row r="2"><c r="XFE2"><v>1</v></c></row>'],
    ['a cell without a column', '<row r="2"><c r="2"><v>1</v></c></row>'],
    ['a shared string that does not exist', '<row r="2"><c t="s"><v>5</v></c></row>'],
    ['a shared string that is no number', '<row r="2"><c t="s"><v>1e3</v></c></row>'],
    ['a tag that is never closed', '<row r="2"><c><v>1</v></row>'],
    ['an entity that nobody declares', '<row r="2"><c><v>&nbsp;</v></c></row>'],
  ])('rejects %s, with the line number', async (_, rows) => {
    const reading = read(workbook({ rows: `${textRow(1, 'Head')}${rows}` }))
    await expect(reading).rejects.toMatchObject({ problem: 'unreadable', line: expect.any(Number) })
  })

  test('reads sheets with formatted empty rows far below the last row', async () => {
    const empty = (from: number, to: number) =>
      Array.from(
        { length: to - from + 1 },
        (_, at) =>
          `<row r="${from + at}" spans="1:3" s="1" customFormat="1"><c r="A${from + at}" s="1"/><c r="B${from + at}" s="1"/></row>`,
      ).join('')
    const rows = Array.from({ length: 101 }, (_, at) => textRow(at + 1, `row ${at}`, 'x')).join('')
    const cost = noCost()
    const content = workbook({ rows: rows + empty(102, 60_000), level: 1 })
    const found = await readRows(content, { rows: 10_000, columns: 100, zone: '+06:00' }, cost)
    expect(found.rows).toHaveLength(101)
    expect(cost.rows).toBeLessThan(11_000)
    // A value further below is not silently ignored.
    const last = workbook({ rows: rows + empty(102, 40_000) + textRow(40_001, 'forgotten'), level: 1 })
    await expect(read(last)).rejects.toMatchObject({ problem: 'values_after_empty_rows' })
  })

  test('rejects files that are not workbooks', async () => {
    for (const content of ['PK\x03\x04 and nothing else', 'PK\x03\x04'])
      await expect(read(Buffer.from(content))).rejects.toMatchObject({ problem: 'unreadable' })
    const archive = zipSync({ 'readme.txt': strToU8('no workbook') })
    await expect(read(archive)).rejects.toMatchObject({ problem: 'unreadable' })
  })
})
