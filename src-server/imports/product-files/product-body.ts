import type { SavedVariant } from '../../catalog/products/product-parts.ts'
import type { FileRecord } from '../records/staged-row.ts'
import { offering } from '../variants/offering.ts'

const nothing = { color_ids: [], size_ids: [], product_type_infos: [] }

/** The body of a new product, as its form sends it. */
export function newProductBody({
  product,
  variants,
}: Pick<FileRecord, 'product' | 'variants'>): Record<string, unknown> {
  const given = variants.map(({ change = null, ...one }): SavedVariant => {
    const { line: _, variant_id: __, product_id: ___, updated_at: ____, was: _____, ...values } = one
    return { ...(values as unknown as SavedVariant), stock_change: change }
  })
  return { ...product, ...offering(nothing, given), product_price_infos: given }
}
