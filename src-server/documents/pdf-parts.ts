import type { OrderDocument } from '#domain/orders/documents/documents.ts'
import { code128 } from '#domain/values/code128.ts'

/** The common parts of documents of all sizes. */

/** A node of a pdfmake document: a text or a content object. */
export type Content = string | { readonly [how: string]: unknown }

/** A whole pdfmake document. */
export type Definition = { readonly content: readonly Content[]; readonly [how: string]: unknown }

export const ink = { text: '#1c1b19', quiet: '#6b6862', line: '#d9d6cf', accent: '#1b6b4a' } as const

/** Data URLs of pictures by their path in the documents. */
export type Pictures = Readonly<Record<string, string>>

export const base = {
  defaultStyle: { font: 'Hind', fontSize: 9, color: ink.text, lineHeight: 0.95 },
  info: { creator: 'Haat', producer: 'Haat' },
  compress: true,
}

/** The digits of the page numbers, which the worker writes. */
export const pageDigits = { en: '0123456789', bn: '০১২৩৪৫৬৭৮৯' } as const

export const quiet = (text: string): Content => ({ text, color: ink.quiet })

export const pdfPicture = (pictures: Pictures, path: string | null, fit: [number, number]): Content =>
  path && pictures[path] ? { image: path, fit } : { text: '' }

export const rule = (width: number, dash?: { color: string }): Content => ({
  canvas: [
    {
      type: 'line',
      x1: 0,
      y1: 0,
      x2: width,
      y2: 0,
      lineWidth: 0.6,
      lineColor: dash?.color ?? ink.line,
      ...(dash && { dash: { length: 3 } }),
    },
  ],
  margin: [0, 4, 0, 4],
})

/** The width of a module (the narrowest bar) in points: 0.33 mm, which phones and scanners read. */
const moduleWidth = 0.95

/** A barcode as vector graphics, with its text below it. */
export const barcodeOf = (text: string, alignment: 'left' | 'right' = 'right'): Content => {
  const { bars } = code128(text)
  return {
    stack: [
      {
        canvas: bars.map((bar) => ({
          type: 'rect',
          x: bar.x * moduleWidth,
          y: 0,
          w: bar.width * moduleWidth,
          h: 26,
          color: '#000000',
        })),
        alignment,
      },
      { text, fontSize: 8, alignment },
    ],
    margin: [0, 6, 0, 0],
  }
}

/** The totals, with amounts aligned right. */
export const sums = ({ sums }: OrderDocument, strongSize: number, color: string = ink.quiet): Content => ({
  table: {
    widths: ['*', 'auto'],
    body: sums.map(({ label, text, strong }) => [
      { text: label, bold: strong, ...(!strong && { color }) },
      { text, bold: strong, alignment: 'right', noWrap: true, ...(strong && { fontSize: strongSize }) },
    ]),
  },
  layout: 'noBorders',
})
