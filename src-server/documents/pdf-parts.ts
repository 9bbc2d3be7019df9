import type { OrderDocument } from '#domain/orders/documents.ts'

/** What papers of every size have in common. */

/** A part of a paper as pdfmake reads it: a text, or what is drawn and how. */
export type Content = string | { readonly [how: string]: unknown }

/** A whole PDF. */
export type Definition = { readonly content: readonly Content[]; readonly [how: string]: unknown }

export const ink = { text: '#1c1b19', quiet: '#6b6862', line: '#d9d6cf', accent: '#1b6b4a' } as const

/** Pictures by the path that papers name them by. */
export type Pictures = Readonly<Record<string, string>>

export const base = {
  defaultStyle: { font: 'Hind', fontSize: 9, color: ink.text, lineHeight: 0.95 },
  info: { creator: 'Haat', producer: 'Haat' },
  compress: true,
}

export const quiet = (text: string): Content => ({ text, color: ink.quiet })

export const picture = (pictures: Pictures, path: string | null, fit: [number, number]): Content =>
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

/** What it comes to, amounts at the right. */
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
