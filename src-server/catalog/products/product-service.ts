import { settledSchedule } from '../../content/publish-rules.ts'
import type { ResourceHooks } from '../../resources/hooks.ts'
import { recordsRenamedSlug } from '../../site/renamed-slugs.ts'
import { affectedLists } from '../lists/affected-lists.ts'
import { openBatches } from './batch-stocks.ts'
import { indexProducts } from './product-index.ts'
import {
  insertProductParts,
  readPartsOf,
  readProductParts,
  type SavedProduct,
  writeProductParts,
} from './product-parts.ts'
import { productProblems } from './product-rules.ts'
import { linksOfWords } from './typed-words.ts'
import { insertVariants, writeVariants } from './variants.ts'

/** A product is saved with all its related rows; the engine has locked its row. */
export const productService: ResourceHooks = {
  beforeSave: async (operation, record, _, sent) => ({
    ...(await linksOfWords(operation, record as Partial<SavedProduct>, sent as Partial<SavedProduct>)),
    ...settledSchedule(sent as Partial<SavedProduct>),
  }),
  rules: async (operation, record, stored) => {
    const product = record as SavedProduct
    const [errors = {}] = await productProblems(operation, [
      { product, stored: stored as SavedProduct | null },
    ])
    return errors
  },
  rulesOfMany: (operation, items) =>
    productProblems(
      operation,
      items.map(({ record, stored }) => ({
        product: record as SavedProduct,
        stored: stored as SavedProduct | null,
      })),
    ),
  readChildren: readProductParts,
  afterSave: recordsRenamedSlug('products'),
  affectedLists,
  writeChildren: async (operation, id, values) => {
    const saved = values as Partial<SavedProduct>
    await writeProductParts(operation, id, saved)
    if (saved.product_price_infos) await writeVariants(operation, id, saved.product_price_infos)
    else await openBatches(operation.trx, id)
    await indexProducts(operation.trx, [id])
  },
  readChildrenOfMany: readPartsOf,
  createChildrenOfMany: async (operation, ids, values) => {
    const products = values.map((saved, at) => ({ ...(saved as SavedProduct), id: ids[at] ?? 0 }))
    await insertProductParts(operation, products)
    await insertVariants(
      operation,
      products.map(({ id, track_batches, product_price_infos }) => ({
        product_id: id,
        track_batches,
        variants: product_price_infos,
      })),
    )
    await indexProducts(operation.trx, ids)
  },
}
