import { writeOptions } from '../../variants/variant-row.ts'
import { filePrices } from './file-prices.ts'
import { type FileRow, optionFields, type Texts } from './file-row.ts'
import { fileStock } from './file-stock.ts'
import { allTexts, type FileProduct } from './group-rows.ts'
import { listed } from './lists.ts'
import { guessedTarget, type OptionTarget } from './option-targets.ts'
import type { ProductFileSettings } from './settings.ts'

/** A variant of a file, as the texts of a row of prices and stock (src/variants/variant-row.ts). */
export type FileVariant = {
  line: number
  texts: Texts
  /** The text of the tier for one piece, null if the regular price applies; undefined if the file does not say. */
  tier: string | null | undefined
  /** The column of the file that each of the texts comes from. */
  columnOf: Readonly<Record<string, string>>
}

/** An option of a row; `values` has several if the row stands for all of its product's values. */
type Option = { name: string; values: readonly string[]; column: string }

/** The variants of a product. `has`: whether the file has a column for a field. */
export const fileVariants = (
  product: FileProduct,
  settings: ProductFileSettings,
  has: (field: string) => boolean,
): FileVariant[] =>
  product.variants.flatMap((row) => {
    const options = optionsOf(row, product, has('parent')).filter(
      ({ name }) => targetOf(name, settings) !== 'none',
    )
    return combined(options).map((chosen) =>
      withOwnSku(variantOf(row, chosen, settings, has), options, chosen),
    )
  })

/** The SKU of a row that stands for several variants gets the value that each of them has. */
function withOwnSku(one: FileVariant, options: readonly Option[], chosen: readonly Chosen[]): FileVariant {
  const { sku } = one.texts
  const own = chosen.filter((_, at) => (options[at]?.values.length ?? 0) > 1).map(({ value }) => value)
  return !sku || own.length === 0 ? one : { ...one, texts: { ...one.texts, sku: [sku, ...own].join('-') } }
}

const targetOf = (name: string, { options }: ProductFileSettings): OptionTarget =>
  options[name] ?? guessedTarget(name)

/**
 * The options of a row. Their names may be in the first row of the product only. In files with parent rows, a row of a product
 * lists the values of all variants, and a blank value of a variant means each of them.
 */
function optionsOf(row: FileRow, { own }: FileProduct, parents: boolean): Option[] {
  return optionFields.flatMap(([nameField, valueField]): Option[] => {
    const name = row.texts[nameField]?.trim() || allTexts(own, nameField)[0]
    if (!name) return []
    const value = row.texts[valueField]?.trim()
    if (!parents) return value ? [{ name, values: [value], column: valueField }] : []
    const isChild = Boolean(row.texts.parent?.trim())
    if (value && isChild) return [{ name, values: [value], column: valueField }]
    const values = isChild ? listedByParent(own, name) : listed(value)
    // A product without variants only describes itself with a list.
    return values.length === 0 || (!isChild && values.length > 1)
      ? []
      : [{ name, values, column: valueField }]
  })
}

const listedByParent = (own: readonly FileRow[], wanted: string): string[] =>
  own.flatMap(({ texts }) =>
    optionFields.flatMap(([name, value]) => (texts[name]?.trim() === wanted ? listed(texts[value]) : [])),
  )

type Chosen = { name: string; value: string; column: string }

const combined = (options: readonly Option[]): Chosen[][] =>
  options.reduce<Chosen[][]>(
    (all, { name, values, column }) =>
      all.flatMap((chosen) => values.map((value) => [...chosen, { name, value, column }])),
    [[]],
  )

const dimensionOf = {
  color: 'product_color_id',
  size: 'product_size_id',
  price_type: 'product_price_type_id',
} as const

function variantOf(
  { line, texts: row }: FileRow,
  chosen: readonly Chosen[],
  settings: ProductFileSettings,
  has: (field: string) => boolean,
): FileVariant {
  const texts: Record<string, string | null> = {}
  const columnOf: Record<string, string> = { options: 'option1_value', stock_type: 'stock_tracked' }
  const put = (field: string, text: string | null | undefined, column: string) => {
    if (text === null || text === undefined || text === '') return
    texts[field] = text
    columnOf[field] = column
  }
  put('product_price_type_id', row.price_type ?? settings.price_type, 'price_type')
  put('product_color_id', row.color, 'color')
  put('product_size_id', row.size, 'size')
  const others: Chosen[] = []
  for (const option of chosen) {
    const target = targetOf(option.name, settings)
    // A second option for the same dimension becomes an option group.
    const isOther =
      target === 'group' ||
      target === 'none' ||
      chosen.some((one) => targetOf(one.name, settings) === target && one !== option && isBefore(one, option))
    if (isOther) others.push(option)
    else put(dimensionOf[target], option.value, option.column)
  }
  if (others[0]) {
    const written = others.map(({ name, value }) => ({ group: plain(name), item: plain(value) }))
    put('options', writeOptions(written), others[0].column)
  }
  const { unit_price, tier } = filePrices(row, settings.price_factor)
  put('unit_price', unit_price, row.price ? 'price' : 'sale_price')
  columnOf.tiers = row.sale_price ? 'sale_price' : 'compare_at_price'
  put('sku', row.sku, 'sku')
  put('barcode', row.barcode, 'barcode')
  for (const [field, text] of Object.entries(fileStock(row, has)))
    put(field, text, row.stock_qty ? 'stock_qty' : 'stock_tracked')
  put('low_stock_qty', row.low_stock_qty, 'low_stock_qty')
  const reduces = has('sale_price') || has('compare_at_price')
  return { line, texts, tier: reduces ? tier : undefined, columnOf }
}

const isBefore = (a: Chosen, b: Chosen): boolean => a.column < b.column

/** A title without the signs that separate options in a cell. */
const plain = (title: string): string =>
  title.replaceAll('|', '/').replaceAll(':', ' ').replace(/\s+/g, ' ').trim()

/** The names of the options of a file, each once, in the order of their columns. */
export const optionNames = (rows: readonly FileRow[]): string[] => [
  ...new Set(optionFields.flatMap(([name]) => allTexts(rows, name))),
]
