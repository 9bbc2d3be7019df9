import { variant } from '../catalog/product.ts'
import { integer, longText, text } from '../fields/fields.ts'

const { unit_price, cart_qty_mode, min_qty, max_qty, sku, stock_type, stock_change, low_stock_qty, remarks } =
  variant

/** A variant as a row of a table: by which product, of which choices, at what price, and how much of it is there. */
export const variantRow = {
  /** The slug of its product; its id or its title are understood as well. */
  product: text({ required: true, max: 300 }),
  product_price_type_id: variant.product_price_type_id,
  /** `Flavour: Mint | Pack: Large` */
  options: longText(),
  product_color_id: variant.product_color_id,
  product_size_id: variant.product_size_id,
  sku,
  unit_price,
  cart_qty_mode,
  min_qty,
  max_qty,
  stock_type,
  /** What shall be there; it is entered as the difference to what is. */
  stock_qty: integer({ min: 0, max: 1_000_000_000 }),
  stock_change,
  low_stock_qty,
  /** A list of tiers as a text (src/variants/tier-text.ts). */
  tiers: longText({ max: 10_000 }),
  remarks,
} as const

/** What is said of a variant in a cell as it is; everything else of a row names, counts or lists. */
export const plainVariantFields = [
  'sku',
  'unit_price',
  'cart_qty_mode',
  'min_qty',
  'max_qty',
  'stock_type',
  'low_stock_qty',
  'remarks',
  'status',
] as const satisfies readonly (keyof typeof variant)[]

type WrittenOption = { group: string | null; item: string }

const between = ' | '

/** Options as they stand in a cell; each is called by its group and its item. */
export const writeOptions = (options: readonly WrittenOption[]): string =>
  options.map(writeOption).join(between)

export const writeOption = ({ group, item }: WrittenOption): string =>
  group === null ? item : `${group}: ${item}`

/** The parts of such a cell. */
export const optionParts = (text: string): string[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
