import { strFromU8, unzipSync } from 'fflate'
import { importedColumnsMost, importedRowsMost } from '#domain/imports/run.ts'
import { Failure } from '../failure.ts'

/** The first sheet of a workbook (ECMA-376) as texts. Nothing but its cells is read: no formula is run, nothing is fetched. */

const unpackedMost = 50 * 1024 * 1024

export const isWorkbook = (content: Buffer): boolean =>
  content.subarray(0, 4).toString('latin1') === 'PK\x03\x04'

const unreadable = () => new Failure(422, 'imports.unreadable')

export function readWorkbook(content: Buffer): (string | null)[][] {
  const parts = unpacked(content)
  const sheet = parts[firstSheet(parts)]
  if (sheet === undefined) throw unreadable()
  const shared = items(parts['xl/sharedStrings.xml'] ?? '', 'si').map(({ inside }) => textIn(inside))
  const dates = dateStyles(parts['xl/styles.xml'] ?? '')
  const epoch = /<workbookPr\b[^>]*\bdate1904="(1|true)"/.test(parts['xl/workbook.xml'] ?? '') ? 1904 : 1900
  return items(sheet, 'row')
    .slice(0, importedRowsMost + 2)
    .map(({ inside }) => cellsOf(inside, { shared, dates, epoch }))
}

const wanted =
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[\w.-]+\.xml)$/

function unpacked(content: Buffer): Record<string, string> {
  let bytes = 0
  const few = (file: { name: string; originalSize: number }) => {
    if (!wanted.test(file.name)) return false
    bytes += file.originalSize
    if (bytes > unpackedMost) throw unreadable()
    return true
  }
  try {
    // What a file says of its size is what it gets: the library unpacks no byte more.
    const files = unzipSync(content, { filter: few })
    return Object.fromEntries(Object.entries(files).map(([name, data]) => [name, strFromU8(data)]))
  } catch {
    throw unreadable()
  }
}

function firstSheet(parts: Record<string, string>): string {
  const [sheet] = items(parts['xl/workbook.xml'] ?? '', 'sheet')
  const id = sheet && attribute(sheet.head, 'r:id')
  const link = items(parts['xl/_rels/workbook.xml.rels'] ?? '', 'Relationship').find(
    ({ head }) => attribute(head, 'Id') === id,
  )
  const target = (link && attribute(link.head, 'Target')) ?? 'worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

type Item = { head: string; inside: string }

/** The elements of a name, none of which stand in one another. Found by place, so that no text makes it slow. */
function items(xml: string, name: string): Item[] {
  const found: Item[] = []
  const closing = `</${name}>`
  let at = xml.indexOf(`<${name}`)
  while (at !== -1) {
    const ends = xml.indexOf('>', at)
    if (ends === -1) break
    let next = ends + 1
    if (/[\s/>]/.test(xml[at + name.length + 1] ?? '')) {
      const empty = xml[ends - 1] === '/'
      const closes = empty ? next : xml.indexOf(closing, next)
      if (closes === -1) break
      found.push({ head: xml.slice(at, ends), inside: xml.slice(next, closes) })
      next = empty ? next : closes + closing.length
    }
    at = xml.indexOf(`<${name}`, next)
  }
  return found
}

function attribute(head: string, name: string): string | undefined {
  const begins = head.indexOf(` ${name}="`)
  if (begins === -1) return undefined
  const from = begins + name.length + 3
  const ends = head.indexOf('"', from)
  return ends === -1 ? undefined : head.slice(from, ends)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plain = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

/** The runs of a text put together; how Japanese is read aloud is no part of it. */
function textIn(xml: string): string {
  const aloud = xml.indexOf('<rPh')
  return items(aloud === -1 ? xml : xml.slice(0, aloud), 't')
    .map(({ inside }) => plain(inside))
    .join('')
}

type Book = { shared: string[]; dates: Set<number>; epoch: number }

function cellsOf(row: string, book: Book): (string | null)[] {
  const cells: (string | null)[] = []
  for (const { head, inside } of items(row, 'c')) {
    const place = attribute(head, 'r')
    const at = place ? columnOf(place) : cells.length
    // A column more than there may be is enough to refuse the row.
    if (at > importedColumnsMost) {
      cells[importedColumnsMost] = null
      continue
    }
    cells[at] = textOfCell(head, inside, book)
  }
  return Array.from(cells, (cell) => cell ?? null)
}

const columnOf = (place: string): number =>
  [...place.replace(/\d+$/, '').slice(0, 4)].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1

function textOfCell(head: string, inside: string, { shared, dates, epoch }: Book): string | null {
  const type = attribute(head, 't')
  if (type === 'inlineStr') return textIn(inside)
  const [value] = items(inside, 'v')
  if (!value) return null
  const text = plain(value.inside)
  if (type === 's') return shared[Number(text)] ?? null
  if (type === 'b') return text === '1' ? 'true' : 'false'
  if (type === 'e') return null
  if (type === undefined || type === 'n')
    return dates.has(Number(attribute(head, 's') ?? -1)) ? dateOf(Number(text), epoch) : numberOf(text)
  return text
}

/** A price of 0.1 + 0.2 is kept with seventeen digits, and shown with fifteen. */
const numberOf = (text: string): string => {
  const value = Number(text)
  return Number.isFinite(value) ? String(Number(value.toPrecision(15))) : text
}

/** Spreadsheets count days; their year 1900 has a day too many. */
function dateOf(days: number, epoch: number): string {
  const start = epoch === 1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const at = new Date(start + Math.round(days * 86_400_000))
  if (Number.isNaN(at.getTime())) return String(days)
  return Number.isInteger(days) ? at.toISOString().slice(0, 10) : at.toISOString()
}

/** Which styles of cells show a number as a date. */
function dateStyles(styles: string): Set<number> {
  const own = new Map(
    items(styles, 'numFmt').map(({ head }) => [
      Number(attribute(head, 'numFmtId')),
      plain(attribute(head, 'formatCode') ?? ''),
    ]),
  )
  const isDate = (id: number) =>
    (id >= 14 && id <= 22) || /[dmyh]/i.test((own.get(id) ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
  const [cellXfs] = items(styles, 'cellXfs')
  return new Set(
    items(cellXfs?.inside ?? '', 'xf').flatMap(({ head }, at) =>
      isDate(Number(attribute(head, 'numFmtId') ?? 0)) ? [at] : [],
    ),
  )
}
