import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readWorkbook } from '../../../src-server/imports/read-workbook.ts'

describe('A workbook', () => {
  test('is read as people write it: shared texts, dates, gaps', () => {
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
    expect(readWorkbook(Buffer.from(book))).toEqual([
      ['এক & দ', null, 'two three'],
      ['0.3', '2024-02-29', 'true'],
    ])
  })

  test('is refused when it unpacks to more than fifty megabytes, or is none', () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(51 * 1024 * 1024) }, { level: 1 })
    expect(() => readWorkbook(Buffer.from(bomb))).toThrow('imports.unreadable')
    expect(() => readWorkbook(Buffer.from('PK\x03\x04 and nothing else'))).toThrow('imports.unreadable')
  })
})
