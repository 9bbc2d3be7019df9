import type { OrderDocument } from '#domain/orders/documents/documents.ts'
import { base, type Content, type Definition, type Pictures, pdfPicture, rule, sums } from './pdf-parts.ts'

/** Receipts for a roll printer: black only, each on a page of its own length, so that the printer knows where to cut. */

const points = (millimetres: number) => (millimetres * 72) / 25.4
const margin = points(3)
// A thermal printer prints no grey.
const black = { color: '#000000' }

export const receiptsOf = (
  documents: readonly OrderDocument[],
  pictures: Pictures,
  millimetres: number,
): Definition => {
  const width = points(millimetres) - 2 * margin
  return {
    ...base,
    defaultStyle: { ...base.defaultStyle, ...black, fontSize: millimetres < 70 ? 7.5 : 9 },
    pageSize: { width: points(millimetres), height: 'auto' },
    pageMargins: [margin, margin, margin, points(8)],
    images: { ...pictures },
    content: documents.map((paper, at) => ({
      stack: receipt(paper, pictures, width),
      ...(at > 0 && { pageBreak: 'before' as const }),
    })),
  }
}

const centred = (text: string, more: object = {}): Content => ({ text, alignment: 'center', ...more })

function receipt(paper: OrderDocument, pictures: Pictures, width: number): Content[] {
  const { shop, facts, items, mark, ship_to, instruction, thanks, heading } = paper
  return [
    { ...(pdfPicture(pictures, shop.logo, [width * 0.6, 34]) as object), alignment: 'center' } as Content,
    centred(shop.title, { bold: true, fontSize: 12 }),
    ...shop.lines.map((line) => centred(line)),
    centred(heading, { bold: true, margin: [0, 4, 0, 0] }),
    rule(width, black),
    ...facts.map(({ label, text }) => between(label, text)),
    ...ship_to.lines.map((text) => ({ text })),
    rule(width, black),
    ...items.map(({ title, details, qty, price_type, unit, total }) => ({
      stack: [
        { text: title, bold: true },
        ...details.map((text) => ({ text })),
        between(`${qty} × ${unit} (${price_type})`, total),
      ],
      margin: [0, 0, 0, 3],
    })),
    rule(width, black),
    sums(paper, 11, black.color),
    ...(mark ? [centred(mark, { bold: true, fontSize: 12, margin: [0, 4, 0, 0] })] : []),
    ...(instruction
      ? [{ text: `${instruction.label}: ${instruction.text}`, margin: [0, 4, 0, 0] as const }]
      : []),
    centred(thanks, { margin: [0, 6, 0, 0] }),
  ] as Content[]
}

const between = (left: string, right: string): Content => ({
  columns: [
    { width: '*', text: left },
    { width: 'auto', text: right, alignment: 'right', noWrap: true },
  ],
  columnGap: 6,
})
