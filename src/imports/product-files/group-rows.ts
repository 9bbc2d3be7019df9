import type { FileRow } from './file-row.ts'

/** The rows of one product. */
export type FileProduct = {
  /** The handle that the rows share; null if the row has none. */
  handle: string | null
  /** The rows that describe the product: the first one has its title. */
  own: readonly FileRow[]
  /** The rows that are variants. A row can be both. */
  variants: readonly FileRow[]
}

const textOf = ({ texts }: FileRow, field: string): string | null => texts[field]?.trim() || null

/**
 * Groups the rows of a file by product, in the order in which the products begin. A row belongs to the product that it names as
 * its parent (by handle or SKU, as WooCommerce does), else to the one with its handle; a row with neither and without a title
 * continues the product above it.
 */
export function groupRows(rows: readonly FileRow[]): FileProduct[] {
  const byHandle = new Map<string, FileRow>()
  const bySku = new Map<string, FileRow>()
  for (const row of rows) {
    if (textOf(row, 'parent')) continue
    const [handle, sku] = [textOf(row, 'handle'), textOf(row, 'sku')]
    if (handle && !byHandle.has(handle)) byHandle.set(handle, row)
    if (sku && !bySku.has(sku)) bySku.set(sku, row)
  }
  const groups = new Map<string, { handle: string | null; own: FileRow[]; children: FileRow[] }>()
  let previous = ''
  for (const row of rows) {
    const parent = textOf(row, 'parent')?.replace(/^id:\s*/i, '') ?? null
    const owner = parent ? (byHandle.get(parent) ?? bySku.get(parent)) : row
    const handle = owner ? textOf(owner, 'handle') : parent
    const continues = !parent && !handle && !textOf(row, 'product_title') && previous !== ''
    const key = continues ? previous : (handle ?? `line ${owner?.line ?? row.line}`)
    const group = groups.get(key) ?? { handle, own: [], children: [] }
    groups.set(key, group)
    if (parent) group.children.push(row)
    else group.own.push(row)
    previous = key
  }
  return [...groups.values()].map(({ handle, own, children }) => ({
    handle,
    own: own.length > 0 ? own : children,
    variants: children.length > 0 ? children : own.filter(isVariant),
  }))
}

const variantFields = [
  'price',
  'sale_price',
  'option1_value',
  'option2_value',
  'option3_value',
  'color',
  'size',
  'price_type',
]

/** A row with neither a price nor an option only adds pictures to its product. */
const isVariant = (row: FileRow): boolean => variantFields.some((field) => textOf(row, field) !== null)

/** The first text of a product's rows for a field. */
export const firstText = ({ own }: Pick<FileProduct, 'own'>, field: string): string | null => {
  for (const row of own) {
    const text = textOf(row, field)
    if (text !== null) return text
  }
  return null
}

/** All texts of a product's rows for a field, each once. */
export const allTexts = (rows: readonly FileRow[], field: string): string[] => [
  ...new Set(rows.flatMap((row) => textOf(row, field) ?? [])),
]
