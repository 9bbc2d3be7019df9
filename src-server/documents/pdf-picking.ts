import type { PickingLine } from '#domain/orders/parcels/picking-list.ts'
import { base, type Content, type Definition, ink, quiet } from './pdf-parts.ts'

/** The picking list of several orders, on A4. */

export type PickingTexts = {
  heading: string
  facts: string
  products: string
  orders: string
  item: string
  unit: string
  sku: string
  qty: string
}

/** An order with what goes into its parcel, as texts. */
export type Parcel = { number: string; name: string; items: { title: string; qty: string }[] }

const margin = 40

/** A box to tick by hand. */
const tick = (): Content => ({
  canvas: [{ type: 'rect', x: 0, y: 0, w: 11, h: 11, lineWidth: 0.8, lineColor: ink.quiet }],
})

type ShownLine = Omit<PickingLine, 'qty' | 'orders'> & { qty: string; orders: string }

export const pickingListOf = (
  lines: readonly ShownLine[],
  parcels: readonly Parcel[],
  texts: PickingTexts,
): Definition => ({
  ...base,
  pageSize: 'A4',
  pageMargins: margin,
  content: [
    { text: texts.heading, bold: true, fontSize: 18, color: ink.accent },
    quiet(texts.facts),
    { text: texts.products, bold: true, fontSize: 12, margin: [0, 10, 0, 4] },
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [14, 'auto', '*', 'auto', 'auto'],
        body: [
          ['', texts.sku, texts.item, texts.unit, texts.qty].map((text, at) => ({
            text,
            bold: true,
            color: ink.quiet,
            ...(at === 4 && { alignment: 'right' }),
          })),
          ...lines.map((line) => [
            tick(),
            { text: line.sku ?? '', noWrap: true },
            {
              stack: [
                { text: line.product_title, bold: true },
                ...(line.options ? [quiet(line.options)] : []),
                quiet(line.orders),
              ],
            },
            { text: line.product_price_type, noWrap: true },
            { text: line.qty, bold: true, fontSize: 13, alignment: 'right' },
          ]),
        ],
      },
      layout: 'lightHorizontalLines',
    },
    { text: texts.orders, bold: true, fontSize: 12, margin: [0, 16, 0, 4] },
    ...parcels.map(({ number, name, items }) => ({
      stack: [
        { text: [{ text: number, bold: true }, `  ${name}`] },
        ...items.map(({ title, qty }) => ({
          columns: [{ width: 14, ...(tick() as object) }, { width: 30, text: qty, bold: true }, title],
          columnGap: 6,
          margin: [0, 2, 0, 0],
        })),
      ],
      unbreakable: items.length < 20,
      margin: [0, 0, 0, 10],
    })),
  ] as Content[],
})
