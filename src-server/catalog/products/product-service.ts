import { settledSchedule } from '../../content/publish-rules.ts'
import type { ResourceHooks } from '../../resources/hooks.ts'
import { recordsRenamedSlug } from '../../site/renamed-slugs.ts'
import { affectedLists } from '../lists/affected-lists.ts'
import { openBatches } from './batch-stocks.ts'
import { indexProducts } from './product-index.ts'
import { readProductParts, type SavedProduct, writeProductParts } from './product-parts.ts'
import { productProblems } from './product-rules.ts'
import { linksOfWords } from './typed-words.ts'
import { writeVariants } from './variants.ts'

/** A product is saved with all its related rows; the engine has locked its row. */
export const productService: ResourceHooks = {
  beforeSave: async (operation, record, _, sent) => ({
    ...(await linksOfWords(operation, record as Partial<SavedProduct>, sent as Partial<SavedProduct>)),
    ...settledSchedule(sent as Partial<SavedProduct>),
  }),
  rules: (operation, record, stored) =>
    productProblems(operation, record as SavedProduct, stored as SavedProduct | null),
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
}
