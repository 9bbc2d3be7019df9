import { barcodeModule, type LabelSize, labelSizes } from '#domain/catalog/product-label.ts'
import { code128 } from '#domain/values/code128.ts'
import { base, type Content, type Definition } from './pdf-parts.ts'

/** Labels of goods: title, variant, price and the SKU as a barcode. Codes are drawn as vectors. */

/** What a label shows, as texts in its language. */
export type ProductLabel = { title: string; variant: string; price: string; code: string | null }

const points = (millimetres: number) => (millimetres * 72) / 25.4

/** The size of the texts, the lines of the title and the height of the bars, in points. */
const styles: Record<LabelSize, { font: number; lines: number; bars: number; padding: number }> = {
  a4_24: { font: 9, lines: 2, bars: 30, padding: 11 },
  a4_65: { font: 6.5, lines: 1, bars: 17, padding: 5 },
  roll: { font: 7, lines: 2, bars: 18, padding: 5 },
}

export function productLabelsOf(labels: readonly ProductLabel[], size: LabelSize): Definition {
  const { page, columns, rows, width, height, left, top, gap } = labelSizes[size]
  const perPage = columns * rows
  return {
    ...base,
    defaultStyle: { ...base.defaultStyle, color: '#000000' },
    pageSize: { width: points(page[0]), height: points(page[1]) },
    pageMargins: 0,
    content: labels.map((label, at) => {
      const place = at % perPage
      return {
        columns: [{ width: points(width), stack: labelContent(label, size) }],
        absolutePosition: {
          x: points(left + (place % columns) * (width + gap)),
          y: points(top + Math.floor(place / columns) * height),
        },
        ...(at > 0 && place === 0 && { pageBreak: 'before' as const }),
      }
    }),
  }
}

/** The average width of a letter, as a part of its size. */
const letter = 0.5
const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, Math.max(1, most - 1)).trimEnd()}…` : text

function labelContent({ title, variant, price, code }: ProductLabel, size: LabelSize): Content[] {
  const { font, lines, padding, bars } = styles[size]
  const width = points(labelSizes[size].width)
  const inner = width - 2 * padding
  const room = (part: number, lineCount: number) => Math.floor((part / (font * letter)) * lineCount)
  const side = [padding, 0, padding, 0]
  const module = barcodeModule(code, size)
  return [
    {
      text: cut(title, room(inner, lines) - (lines - 1) * 6),
      bold: true,
      fontSize: font,
      margin: [padding, padding, padding, 0],
    },
    {
      columns: [
        { width: '*', text: cut(variant, room(inner * 0.6, 1)), fontSize: font - 0.5, noWrap: true },
        { width: 'auto', text: price, bold: true, fontSize: font + 1, noWrap: true },
      ],
      columnGap: 4,
      margin: side,
    },
    ...(typeof module === 'number' && code
      ? [{ canvas: barsOf(code, { module: points(module), width, height: bars }), margin: [0, 1, 0, 0] }]
      : []),
    ...(code ? [{ text: code, alignment: 'center', fontSize: font - 1, margin: side }] : []),
  ]
}

type Box = { module: number; width: number; height: number }

function barsOf(text: string, { module, width, height }: Box) {
  const { bars, width: modules } = code128(text)
  const left = (width - modules * module) / 2
  return bars.map((bar) => ({
    type: 'rect',
    x: left + bar.x * module,
    y: 0,
    w: bar.width * module,
    h: height,
    color: '#000000',
    lineWidth: 0,
  }))
}
