import type { DocumentItem, OrderDocument } from '#domain/orders/documents/documents.ts'
import {
  barcodeOf,
  base,
  type Content,
  type Definition,
  ink,
  type Pictures,
  pageDigits,
  pdfPicture,
  quiet,
  rule,
  sums,
} from './pdf-parts.ts'

/** Invoices and packing slips, on A4. */

const margin = 40
const width = 595.28 - 2 * margin

export const pagesOf = (documents: readonly OrderDocument[], pictures: Pictures): Definition => ({
  ...base,
  pageSize: 'A4',
  pageMargins: margin,
  images: { ...pictures },
  content: documents.map((paper) => ({
    section: [head(paper, pictures), rule(width), parties(paper), table(paper, pictures), foot(paper)],
    // The worker renders the footer of each page from this, because only it knows the number of pages.
    pageText: {
      text: paper.page,
      digits: pageDigits[paper.language],
      color: ink.quiet,
      margin: [margin, 14],
    },
  })),
})

function head({ shop, heading, copy, facts, mark, barcode }: OrderDocument, pictures: Pictures): Content {
  return {
    columns: [
      {
        width: '*',
        stack: [
          pdfPicture(pictures, shop.logo, [150, 44]),
          { text: shop.title, bold: true, fontSize: 13, margin: [0, 4, 0, 0] },
          ...shop.lines.map(quiet),
        ],
      },
      {
        width: 220,
        stack: [
          { text: heading, bold: true, fontSize: 20, alignment: 'right', color: ink.accent },
          ...(copy ? [{ text: copy, alignment: 'right' as const, color: ink.quiet }] : []),
          {
            table: {
              widths: ['*', 'auto'],
              body: facts.map(({ label, text }) => [
                { text: label, color: ink.quiet, alignment: 'right' },
                { text, bold: true, alignment: 'right' },
              ]),
            },
            layout: 'noBorders',
            margin: [0, 4, 0, 0],
          },
          ...(mark ? [{ text: mark, bold: true, fontSize: 14, alignment: 'right' }] : []),
          barcodeOf(barcode),
        ],
      },
    ],
    columnGap: 16,
  }
}

const parties = ({ ship_to, bill_to }: OrderDocument): Content => ({
  columns: [ship_to, ...(bill_to ? [bill_to] : [])].map(({ label, lines: [name = '', ...lines] }) => ({
    width: '*',
    stack: [quiet(label), { text: name, bold: true }, ...lines],
  })),
  columnGap: 24,
  margin: [0, 4, 0, 12],
})

const right = (text: string, bold = false): Content => ({ text, bold, alignment: 'right', noWrap: true })

function table(paper: OrderDocument, pictures: Pictures): Content {
  const packing = paper.kind === 'packing'
  const { words } = paper
  const numbers = packing ? [words.qty, words.packed] : [words.unit_cost, words.qty, words.line]
  const heads: Content[] = [
    { text: words.item, colSpan: 2, bold: true, color: ink.quiet },
    '',
    { text: words.unit, bold: true, color: ink.quiet, noWrap: true },
    ...numbers.map((text) => ({ text, bold: true, alignment: 'right' as const, color: ink.quiet })),
  ]
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [30, '*', 'auto', ...numbers.map(() => 'auto')],
      body: [heads, ...paper.items.map((item) => row(item, packing, pictures))],
    },
    layout: 'lightHorizontalLines',
  }
}

function row(item: DocumentItem, packing: boolean, pictures: Pictures): Content[] {
  const numbers = packing
    ? [{ ...(right(item.qty, true) as object), fontSize: 12 } as Content, tick()]
    : [right(item.unit), right(item.qty), right(item.total, true)]
  return [
    pdfPicture(pictures, item.picture, [28, 28]) as Content,
    {
      stack: [{ text: item.title, bold: true }, ...item.details.map((text) => ({ text, color: ink.quiet }))],
    },
    { text: item.price_type, noWrap: true },
    ...numbers,
  ]
}

// A box to tick by hand when the item is packed.
const tick = (): Content => ({
  canvas: [{ type: 'rect', x: 0, y: 0, w: 13, h: 13, lineWidth: 0.8, lineColor: ink.quiet }],
  alignment: 'right',
})

const foot = (paper: OrderDocument): Content => ({
  stack: [
    {
      columns: [
        { width: '*', text: paper.pieces, color: ink.quiet, margin: [0, 2, 0, 0] },
        { width: 230, ...(sums(paper, 13) as object) } as Content,
      ],
      margin: [0, 10, 0, 10],
    },
    ...(paper.in_words
      ? [{ text: [quiet(`${paper.in_words.label}: `), paper.in_words.text], margin: [0, 0, 0, 8] }]
      : []),
    ...(paper.instruction
      ? [{ text: [{ text: `${paper.instruction.label}: `, bold: true }, paper.instruction.text] }]
      : []),
    ...(paper.kind === 'packing' ? [] : [{ text: paper.thanks, color: ink.quiet, margin: [0, 12, 0, 0] }]),
  ] as Content[],
  unbreakable: true,
})
