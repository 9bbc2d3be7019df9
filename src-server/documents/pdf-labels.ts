import { type Bar, code128 } from '#domain/values/code128.ts'
import { base, type Content, type Definition, ink } from './pdf-parts.ts'

/** Labels of parcels: eight on an A4 sheet, or one per page of a label printer. Codes are drawn as vectors. */

export const labelLayouts = ['sheet', 'roll'] as const
export type LabelLayout = (typeof labelLayouts)[number]

/** What a label shows, as texts in its language. */
export type Label = {
  shop: string
  order: string
  /** The number in Latin digits, for the bar code. */
  number: string
  /** The content of the QR code: the address of the order's page, or its number. */
  link: string
  name: string
  phone: string
  address: string
  area: string
  collect: { label: string; amount: string }
}

const points = (millimetres: number) => (millimetres * 72) / 25.4
const roll = { width: points(100), height: points(75) } as const
const columns = 2
const rows = 4
const sheet = { width: 595.28, height: 841.89 } as const
/** A little less than a quarter of the page, so that no row moves to the next one. */
const rowHeight = sheet.height / rows - 0.5
const padding = 12
/** What pdfmake itself leaves around a cell of a table without lines. */
const cellPadding = { x: 4, y: 2 } as const

/** The longest texts that leave room for the codes. */
const longest = { name: 40, address: 110 } as const
const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text

export const labelsOf = (labels: readonly Label[], layout: LabelLayout): Definition =>
  layout === 'roll' ? onRoll(labels) : onSheets(labels)

const black = { ...base, defaultStyle: { ...base.defaultStyle, color: '#000000' } }

const onRoll = (labels: readonly Label[]): Definition => ({
  ...black,
  pageSize: { ...roll },
  pageMargins: padding,
  content: labels.map((label, at) => ({
    stack: labelContent(label, roll.width - 2 * padding),
    ...(at > 0 && { pageBreak: 'before' as const }),
  })),
})

const onSheets = (labels: readonly Label[]): Definition => {
  const pairs = Array.from({ length: Math.ceil(labels.length / columns) }, (_, at) =>
    labels.slice(at * columns, (at + 1) * columns),
  )
  const width = sheet.width / columns
  const cell = (label: Label | undefined): Content =>
    label
      ? {
          stack: labelContent(label, width - 2 * padding),
          margin: [padding - cellPadding.x, padding - cellPadding.y, padding - cellPadding.x, 0],
        }
      : { text: '' }
  return {
    ...black,
    pageSize: 'A4',
    pageMargins: 0,
    content: [
      {
        table: {
          widths: [width - 2 * cellPadding.x, width - 2 * cellPadding.x],
          heights: rowHeight - 2 * cellPadding.y,
          dontBreakRows: true,
          body: pairs.map(([left, right]) => [cell(left), cell(right)]),
        },
        layout: 'noBorders',
      },
    ],
  }
}

const qrSize = 84

function labelContent(label: Label, width: number): Content[] {
  const { shop, order, number, link, name, phone, address, area, collect } = label
  return [
    {
      columns: [
        { width: '*', text: shop, color: ink.quiet },
        { width: 'auto', text: order, bold: true, noWrap: true },
      ],
    },
    {
      columns: [
        {
          width: '*',
          stack: [
            { text: cut(name, longest.name), bold: true, fontSize: 13 },
            { text: phone, bold: true, fontSize: 12 },
            { text: cut(address, longest.address), margin: [0, 2, 0, 0] },
            ...(area ? [{ text: area, bold: true, fontSize: 11 }] : []),
          ],
        },
        { width: qrSize, qr: link, fit: qrSize, eccLevel: 'M' },
      ],
      columnGap: 8,
      margin: [0, 4, 0, 4],
    },
    {
      columns: [
        { width: '*', text: collect.label, margin: [0, 4, 0, 0] },
        { width: 'auto', text: collect.amount, bold: true, fontSize: 16, noWrap: true },
      ],
    },
    { canvas: barCode(number, width), margin: [0, 4, 0, 0] },
    { text: number, alignment: 'center', characterSpacing: 2, fontSize: 10 },
  ] as Content[]
}

const barHeight = 32
/** The white space that a scanner needs beside the bars, in modules. */
const quietZone = 10

function barCode(number: string, width: number) {
  const { bars, width: modules } = code128(number)
  // Wider bars than this gain nothing.
  const module = Math.min(1.5, width / (modules + 2 * quietZone))
  const left = (width - modules * module) / 2
  return bars.map((bar: Bar) => ({
    type: 'rect',
    x: left + bar.x * module,
    y: 0,
    w: bar.width * module,
    h: barHeight,
    color: '#000000',
    lineWidth: 0,
  }))
}
