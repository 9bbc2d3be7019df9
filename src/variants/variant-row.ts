import { variant } from '../catalog/product.ts'
import { integer, longText, text } from '../fields/fields.ts'

const {
  unit_price,
  cart_qty_mode,
  min_qty,
  max_qty,
  sku,
  barcode,
  stock_type,
  pack_size,
  stock_change,
  low_stock_qty,
  remarks,
} = variant

/** A variant as a table row: product, options, price and stock. */
export const variantRow = {
  /** The slug of its product; its id or its title are accepted as well. */
  product: text({ required: true, max: 300 }),
  product_price_type_id: variant.product_price_type_id,
  /** `Flavour: Mint | Pack: Large` */
  options: longText(),
  product_color_id: variant.product_color_id,
  product_size_id: variant.product_size_id,
  sku,
  barcode,
  unit_price,
  cart_qty_mode,
  min_qty,
  max_qty,
  stock_type,
  pack_size,
  /** The target stock; applied as the difference from the current one. */
  stock_qty: integer({ min: 0, max: 1_000_000_000 }),
  stock_change,
  low_stock_qty,
  /** A list of tiers as text (src/variants/tier-text.ts). */
  tiers: longText({ max: 10_000 }),
  remarks,
} as const

/** The fields of a variant whose cells contain the plain value; the other columns contain references, quantities or lists. */
export const plainVariantFields = [
  'sku',
  'barcode',
  'unit_price',
  'cart_qty_mode',
  'min_qty',
  'max_qty',
  'stock_type',
  'pack_size',
  'low_stock_qty',
  'remarks',
  'status',
] as const satisfies readonly (keyof typeof variant)[]

type WrittenOption = { group: string | null; item: string }

const between = ' | '

/** Options in the format of a cell; each with its group and its item. */
export const writeOptions = (options: readonly WrittenOption[]): string =>
  options.map(writeOption).join(between)

export const writeOption = ({ group, item }: WrittenOption): string =>
  group === null ? item : `${group}: ${item}`

/** Splits such a cell into its options. */
export const optionParts = (text: string): string[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
