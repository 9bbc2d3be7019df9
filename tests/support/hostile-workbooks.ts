import { strToU8, zipSync } from 'fflate'
import { stylesOf, textRow, workbook } from './workbooks.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const begin = `<worksheet xmlns="${main}"><sheetData>${textRow(1, 'Head')}`
const end = '</sheetData></worksheet>'
const two = (row: string) => textRow(1, 'Head') + row

/** A tag or text that never ends. */
const endless = (text: string): Buffer => workbook({ sheet: `${begin}${text}` })

export type Hostile = {
  name: string
  make: () => Buffer
  /** Null if the file is harmless, and is read. */
  problem: 'unreadable' | 'too_complicated' | 'too_many_columns' | 'values_after_empty_rows' | null
}

/** Small files that cause much work, each of another kind. */
export const hostileWorkbooks: readonly Hostile[] = [
  {
    name: 'a cell reference of 700,000 digits',
    make: () => workbook({ rows: two(`<row><c r="${'1'.repeat(700_000)}A"><v>1</v></c></row>`) }),
    problem: 'too_complicated',
  },
  {
    name: 'a cell reference of 30,000 letters',
    make: () => workbook({ rows: two(`<row><c r="${'A'.repeat(30_000)}1"><v>1</v></c></row>`) }),
    problem: 'unreadable',
  },
  {
    name: 'a row number of 30,000 digits',
    make: () => workbook({ rows: two(`<row r="${'9'.repeat(30_000)}"><c><v>1</v></c></row>`) }),
    problem: 'unreadable',
  },
  ...['[', '"', '\\', '0', 'd', '_', '*', 'E+', '[h', '#,'].map(
    (part): Hostile => ({
      name: `a number format of ${part}${part}${part}...`,
      make: () =>
        workbook({
          rows: two('<row><c s="1"><v>1</v></c></row>'),
          styles: stylesOf(part.repeat(Math.floor(100_000 / part.length))),
        }),
      problem: 'too_complicated',
    }),
  ),
  {
    name: '1,000 cells, each with a long number format of its own',
    make: () =>
      workbook({
        rows: two(
          Array.from({ length: 999 }, (_, at) => `<row><c s="${at + 1}"><v>1</v></c></row>`).join(''),
        ),
        styles: stylesOf(...Array.from({ length: 999 }, (_, at) => `${'['.repeat(250)}${at}`)),
      }),
    problem: 'too_complicated',
  },
  {
    name: 'a number of 90,000 digits',
    make: () => workbook({ rows: two(`<row><c><v>${'9'.repeat(90_000)}</v></c></row>`) }),
    problem: null,
  },
  {
    name: 'a cell of 300,000 escapes',
    make: () =>
      workbook({ rows: two(`<row><c t="inlineStr"><is><t>${'_x005F_'.repeat(300_000)}</t></is></c></row>`) }),
    problem: 'too_complicated',
  },
  {
    name: '1,000,000 empty rows',
    make: () => workbook({ sheet: begin + '<row/>'.repeat(1_000_000) + end, level: 9 }),
    problem: 'too_complicated',
  },
  {
    name: '300,000 empty rows',
    make: () => workbook({ sheet: begin + '<row/>'.repeat(300_000) + end }),
    problem: null,
  },
  {
    name: '200,000 empty rows with a value below',
    make: () => workbook({ sheet: `${begin}${'<row/>'.repeat(200_000)}${textRow(300_000, 'x')}${end}` }),
    problem: 'values_after_empty_rows',
  },
  {
    name: 'a row of 200,000 empty cells',
    make: () => workbook({ rows: two(`<row>${'<c/>'.repeat(200_000)}</row>`) }),
    problem: 'unreadable',
  },
  {
    name: 'a row of 16,384 values',
    make: () => workbook({ rows: two(`<row>${'<c><v>1</v></c>'.repeat(16_384)}</row>`) }),
    problem: 'too_many_columns',
  },
  {
    name: '1,000,000 shared strings',
    make: () =>
      workbook({
        rows: two('<row><c t="s"><v>999999</v></c></row>'),
        strings: '<si><t>a</t></si>'.repeat(1_000_000),
      }),
    problem: 'too_complicated',
  },
  {
    name: '100,000 cells with the same text of 90,000 characters',
    make: () =>
      workbook({
        rows: Array.from({ length: 1_000 }, () => `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`).join(
          '',
        ),
        strings: `<si><t>${'a'.repeat(90_000)}</t></si>`,
      }),
    problem: 'too_complicated',
  },
  {
    name: '500,000 cell formats',
    make: () =>
      workbook({
        rows: two('<row><c s="1"><v>1</v></c></row>'),
        styles: `<cellXfs>${'<xf/>'.repeat(500_000)}</cellXfs>`,
      }),
    problem: 'too_complicated',
  },
  {
    name: '100,000 elements in one another',
    make: () => workbook({ sheet: begin + '<a>'.repeat(100_000) }),
    problem: 'too_complicated',
  },
  {
    name: 'a tag of 20,000 attributes',
    make: () => endless(`<row ${Array.from({ length: 20_000 }, (_, at) => `a${at}="" `).join('')}>`),
    problem: 'too_complicated',
  },
  ...Object.entries({
    comment: '<!--',
    instruction: '<?a ',
    name: '<',
    attribute: '<row r="',
    text: '<row>',
    'CDATA text': '<row><![CDATA[',
    entity: '<row>&',
    'number of a character': '<row>&#',
  }).map(
    ([name, text]): Hostile => ({
      name: `an endless ${name}`,
      make: () => endless(text + '1'.repeat(1_500_000)),
      problem: name === 'name' ? 'unreadable' : 'too_complicated',
    }),
  ),
  {
    name: 'comments of 10 MB',
    make: () => workbook({ sheet: begin + '<!-- a -->'.repeat(1_000_000) + end }),
    problem: 'too_complicated',
  },
  {
    name: 'entities that multiply',
    make: () => {
      const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`)
      const doctype = `<!DOCTYPE worksheet [<!ENTITY l0 "lol">${entities.join('')}]>`
      return workbook({
        sheet: `${doctype}<worksheet xmlns="${main}"><sheetData><row><c t="inlineStr"><is><t>&l9;</t></is></c></row>${end}`,
      })
    },
    problem: 'unreadable',
  },
  {
    name: 'an entity that names a file',
    make: () =>
      workbook({
        sheet: `<!DOCTYPE worksheet [<!ENTITY f SYSTEM "file:///etc/passwd">]><worksheet xmlns="${main}"><sheetData><row><c t="inlineStr"><is><t>&f;</t></is></c></row>${end}`,
      }),
    problem: 'unreadable',
  },
  {
    name: 'a sheet of 20 MB of zeros',
    make: () => workbook({ sheet: new Uint8Array(20_000_000) }),
    problem: 'unreadable',
  },
  {
    name: 'a sheet of 20 MB of spaces',
    make: () => workbook({ sheet: begin + ' '.repeat(20_000_000) + end }),
    problem: 'too_complicated',
  },
  {
    name: '20 MB of zeros in a part that nobody reads',
    make: () =>
      workbook({
        rows: two(textRow(2, 'x')),
        more: { 'xl/media/image1.png': new Uint8Array(20_000_000) },
      }),
    problem: null,
  },
  {
    name: 'archives in the archive',
    make: () =>
      workbook({
        rows: two(textRow(2, 'x')),
        more: { 'a.zip': zipSync({ 'b.zip': zipSync({ c: new Uint8Array(1_000_000) }) }) },
      }),
    problem: null,
  },
  {
    name: '6,000 files in the archive',
    make: () =>
      workbook({
        rows: two(textRow(2, 'x')),
        more: Object.fromEntries(Array.from({ length: 6_000 }, (_, at) => [`f${at}`, new Uint8Array()])),
      }),
    problem: 'too_complicated',
  },
  {
    name: 'a sheet whose size is said to be small',
    make: () => lying(workbook({ rows: two(textRow(2, 'x'.repeat(50_000))) }), 24, 10),
    problem: 'unreadable',
  },
  {
    name: 'a sheet that is said to be encrypted',
    make: () => lying(workbook({ rows: two(textRow(2, 'x')) }), 8, 1),
    problem: 'unreadable',
  },
  {
    name: 'a sheet that stands in the archive twice',
    make: () =>
      workbook({ rows: two(textRow(2, 'x')), more: { 'xl/worksheets/SHEET1.xml': strToU8(begin + end) } }),
    problem: 'unreadable',
  },
  {
    name: 'a sheet whose path leads out of the archive',
    make: () => workbook({ rows: two(textRow(2, 'x')), more: { '../../etc/passwd': strToU8('x') } }),
    problem: 'unreadable',
  },
  {
    name: 'an archive that breaks off',
    make: () => workbook({ rows: two(textRow(2, 'x'.repeat(10_000))) }).subarray(0, 700),
    problem: 'unreadable',
  },
]

/** The archive with another number at an offset of each directory header of the sheet. */
function lying(archive: Buffer, at: number, value: number): Buffer {
  const changed = Buffer.from(archive)
  const name = 'xl/worksheets/sheet1.xml'
  const header = changed.lastIndexOf(name) - 46
  changed.writeUInt16LE(value, header + at)
  return changed
}
