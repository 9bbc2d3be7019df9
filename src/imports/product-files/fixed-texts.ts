import type { FileRow, Texts } from './file-row.ts'
import type { FileProduct } from './group-rows.ts'
import type { ProductFileSettings } from './settings.ts'

/** The fields of a variant; the others describe the product. */
const ofVariant: ReadonlySet<string> = new Set([
  'price_type',
  'color',
  'size',
  'sku',
  'barcode',
  'price',
  'sale_price',
  'compare_at_price',
  'stock_qty',
  'stock_tracked',
  'in_stock',
  'low_stock_qty',
])

const withTexts = (row: FileRow, fixed: Texts): FileRow => ({
  ...row,
  texts: {
    ...row.texts,
    ...Object.fromEntries(Object.entries(fixed).filter(([field]) => !row.texts[field]?.trim())),
  },
})

/** The products with the fixed texts where their rows have none: in the first row of a product, and in each variant. */
export function withFixedTexts(
  products: readonly FileProduct[],
  { fixed }: ProductFileSettings,
): readonly FileProduct[] {
  const all = Object.entries(fixed).filter(([, text]) => text.trim() !== '')
  if (all.length === 0) return products
  const own = Object.fromEntries(all.filter(([field]) => !ofVariant.has(field)))
  const variant = Object.fromEntries(all.filter(([field]) => ofVariant.has(field)))
  return products.map((product) => {
    const missing = Object.entries(own).filter(([field]) =>
      product.own.every(({ texts }) => !texts[field]?.trim()),
    )
    return {
      ...product,
      own: product.own.map((row, at) => (at === 0 ? withTexts(row, Object.fromEntries(missing)) : row)),
      variants: product.variants.map((row) => withTexts(row, variant)),
    }
  })
}
