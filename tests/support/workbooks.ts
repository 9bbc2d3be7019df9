import { strToU8, type Zippable, zipSync } from 'fflate'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships'

export type Parts = {
  /** The content of <sheetData>. */
  rows?: string
  /** The whole sheet, instead of one built from `rows`. */
  sheet?: string | Uint8Array
  /** The content of <sst>. */
  strings?: string
  /** The content of <styleSheet>. */
  styles?: string
  workbook?: string
  /** Further files of the archive. */
  more?: Zippable
  level?: 0 | 1 | 9
}

/** A workbook of one sheet as a spreadsheet program writes it; tests can replace parts with hostile ones. */
export function workbook(parts: Parts): Buffer {
  const { rows = '', sheet, strings = '', styles = '', workbook, more = {}, level = 9 } = parts
  const files: Record<string, string | Uint8Array> = {
    'xl/workbook.xml':
      workbook ??
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}">${styles}</styleSheet>`,
    'xl/worksheets/sheet1.xml':
      sheet ?? `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  }
  const packed = Object.entries(files).map(([name, part]) => [
    name,
    typeof part === 'string' ? strToU8(part) : part,
  ])
  return Buffer.from(zipSync({ ...Object.fromEntries(packed), ...more }, { level }))
}

/** A row of inline texts. */
export const textRow = (line: number, ...cells: string[]): string =>
  `<row r="${line}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`

/** Styles with these number formats for the cells of format 1, 2, ... */
export const stylesOf = (...codes: string[]): string => {
  const escaped = codes.map((code) =>
    code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
  )
  const formats = escaped.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code}"/>`)
  const cells = codes.map((_, at) => `<xf numFmtId="${170 + at}"/>`)
  return `<numFmts>${formats.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${cells.join('')}</cellXfs>`
}
