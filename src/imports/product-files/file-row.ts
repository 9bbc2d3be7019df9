import { integer, longText, money, richText, text } from '../../fields/fields.ts'

/**
 * A row of a file of products with their variants, as other shop programs export it: one row per variant, or one for the product
 * and one for each variant. What the columns mean does not depend on the program.
 */
export const productFileRow = {
  /** Rows with the same handle are one product; it is also the product's external reference. */
  handle: text({ max: 191 }),
  /** In the row of a variant: the handle or the SKU of its product. */
  parent: text({ max: 191 }),
  /** The kind of product in WooCommerce: simple, variable, variation, grouped, external. */
  row_type: text({ max: 100 }),
  product_title: text({ required: true, max: 300 }),
  product_title_bn: text({ max: 300 }),
  slug: text({ max: 191 }),
  company: text({ max: 191 }),
  /** Categories separated by commas; `A > B` is B below A. */
  categories: longText({ max: 2000 }),
  /** Tags separated by commas. */
  tags: longText({ max: 5000 }),
  generics: longText({ max: 5000 }),
  short_description: richText(),
  description: richText(),
  /** Whether the product is in the shop: yes, 1, active, published and the like. */
  published: text({ max: 40 }),
  option1_name: text(),
  option1_value: text(),
  option2_name: text(),
  option2_value: text(),
  option3_name: text(),
  option3_value: text(),
  price_type: text(),
  color: text(),
  size: text(),
  sku: text(),
  barcode: text({ max: 40 }),
  price: money(),
  /** A lower price at which it is sold now. */
  sale_price: money(),
  /** A higher price that is shown struck through. */
  compare_at_price: money(),
  stock_qty: text({ max: 191 }),
  /** Whether the stock is counted: the name of a tracker, or yes or no. */
  stock_tracked: text({ max: 40 }),
  /** Whether it can be bought, for programs that do not count all stock. */
  in_stock: text({ max: 40 }),
  low_stock_qty: integer({ min: 0, max: 1_000_000 }),
  /** Addresses of pictures, separated by commas. */
  pictures: longText({ max: 20_000 }),
} as const

export type FileField = keyof typeof productFileRow

/** The options of a row by number, each with a name ("Size") and a value ("Large"). */
export const optionFields = [
  ['option1_name', 'option1_value'],
  ['option2_name', 'option2_value'],
  ['option3_name', 'option3_value'],
] as const satisfies readonly (readonly [FileField, FileField])[]

export type Texts = Readonly<Record<string, string | null>>
export type FileRow = { line: number; texts: Texts }
