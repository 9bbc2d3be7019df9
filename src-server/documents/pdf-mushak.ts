import type { MushakDocument } from '#domain/orders/documents/mushak.ts'
import { barcodeOf, base, type Content, type Definition, ink, pageDigits } from './pdf-parts.ts'

/** Mushak 6.3 and 6.7, on A4 across: the forms have eleven columns. */

const margin = 32

export const mushakPages = (forms: readonly MushakDocument[]): Definition => ({
  ...base,
  pageSize: 'A4',
  pageOrientation: 'landscape',
  pageMargins: margin,
  content: forms.map((form) => ({
    section: [head(form), parties(form), table(form), foot(form)],
    pageText: { text: form.page, digits: pageDigits[form.language], color: ink.quiet, margin: [margin, 10] },
  })),
})

const head = ({ authority, heading, rule, form, barcode }: MushakDocument): Content => ({
  columns: [
    { width: 160, ...(barcodeOf(barcode, 'left') as object) } as Content,
    {
      width: '*',
      stack: [
        ...authority.map((text) => ({ text, alignment: 'center' as const })),
        { text: heading, bold: true, fontSize: 14, alignment: 'center', margin: [0, 4, 0, 0] },
        { text: rule, alignment: 'center', color: ink.quiet },
      ],
    },
    {
      width: 160,
      columns: [
        { width: '*', text: '' },
        { width: 'auto', table: { body: [[{ text: form, bold: true, fontSize: 12 }]] } },
      ],
    },
  ],
  margin: [0, 0, 0, 10],
})

const parties = ({ seller, buyer, facts }: MushakDocument): Content => ({
  columns: [seller, buyer, facts].map((lines, at) => ({
    width: at === 2 ? 220 : '*',
    stack: lines.map(({ label, text }) => ({
      text: [
        { text: `${label}: `, color: ink.quiet },
        { text, bold: true },
      ],
      margin: [0, 0, 0, 2] as const,
    })),
  })),
  columnGap: 20,
  margin: [0, 0, 0, 10],
})

/** The columns with texts; all others are numbers. */
const texts = new Set([1, 2])

const cell = (text: string, at: number, more: object = {}): Content => ({
  text,
  ...(texts.has(at) ? {} : { alignment: 'right' as const }),
  ...more,
})

const table = ({ columns, rows, totals }: MushakDocument): Content => ({
  table: {
    headerRows: 2,
    dontBreakRows: true,
    widths: ['auto', '*', 50, 38, 58, 66, 44, 54, 44, 58, 76],
    body: [
      columns.map((text) => ({ text, bold: true, fontSize: 8, alignment: 'center' })),
      // The forms number their columns.
      columns.map((_, at) => ({ text: `(${at + 1})`, fontSize: 7, alignment: 'center', color: ink.quiet })),
      ...rows.map((row) => row.map((text, at) => cell(text, at))),
      totals.map((text, at) => cell(text, at, { bold: true })),
    ],
  },
})

const foot = ({ sums, in_words, signature }: MushakDocument): Content => ({
  stack: [
    {
      columns: [
        {
          width: '*',
          text: [{ text: `${in_words.label}: `, color: ink.quiet }, in_words.text],
          margin: [0, 6, 16, 0],
        },
        {
          width: 240,
          table: {
            widths: ['*', 'auto'],
            body: sums.map(({ label, text, strong }) => [
              { text: label, bold: strong },
              { text, bold: strong, alignment: 'right', noWrap: true },
            ]),
          },
          layout: 'noBorders',
          margin: [0, 4, 0, 0],
        },
      ],
    },
    {
      columns: signature.map((text) => ({
        stack: [
          {
            canvas: [{ type: 'line', x1: 0, y1: 0, x2: 150, y2: 0, lineWidth: 0.6, lineColor: ink.quiet }],
          },
          { text, color: ink.quiet, margin: [0, 2, 0, 0] as const },
        ],
      })),
      columnGap: 24,
      margin: [0, 44, 0, 0],
    },
  ] as Content[],
  unbreakable: true,
})
