import type { ProductForm } from './offered.ts'

/** What a product offers to choose from, and whether a stock is counted: what the grid of price entries has columns for. */
export type Offered = Pick<ProductForm, 'color_ids' | 'size_ids' | 'product_type_infos'> & {
  tracked: boolean
}

/** The least width in px, and how much of what is left over it takes. */
type Width = readonly [least: number, grows?: number]

export type EntryColumn =
  | { name: 'number' | 'stock_qty' | 'stock_change' | 'tools'; width: Width }
  | { name: 'product_price_type_id' | 'unit_price' | 'cart_qty_mode' | 'min_qty' | 'max_qty'; width: Width }
  | { name: 'product_color_id' | 'product_size_id'; width: Width }
  | { name: 'option'; width: Width; group: ProductForm['product_type_infos'][number] }

/** The columns of the grid: the choices that this product has, then price, quantity and stock. */
export const entryColumns = (offered: Offered): EntryColumn[] => [
  { name: 'number', width: [18] },
  { name: 'product_price_type_id', width: [132, 1.4] },
  ...offered.product_type_infos.map((group) => ({ name: 'option', width: [112, 1], group }) as const),
  ...(offered.color_ids.length > 0 ? [{ name: 'product_color_id', width: [104, 1] } as const] : []),
  ...(offered.size_ids.length > 0 ? [{ name: 'product_size_id', width: [92, 1] } as const] : []),
  { name: 'unit_price', width: [88, 0.8] },
  { name: 'cart_qty_mode', width: [132, 1] },
  { name: 'min_qty', width: [58] },
  { name: 'max_qty', width: [64] },
  { name: 'stock_qty', width: [62] },
  ...(offered.tracked ? [{ name: 'stock_change', width: [74] } as const] : []),
  { name: 'tools', width: [212] },
]

const GAP = 8

/** The grid's columns in CSS, and the least width that it needs in px. */
export const gridOf = (columns: readonly EntryColumn[]) => ({
  template: columns
    .map(({ width: [least, grows] }) => (grows ? `minmax(${least}px, ${grows}fr)` : `${least}px`))
    .join(' '),
  least: columns.reduce((sum, { width: [least] }) => sum + least + GAP, -GAP),
})
