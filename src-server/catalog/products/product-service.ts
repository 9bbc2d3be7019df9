import { settledSchedule } from '../../content/publish-rules.ts'
import type { ResourceHooks } from '../../resources/hooks.ts'
import { remembersSlug } from '../../site/renamed-slugs.ts'
import { affectedLists } from '../lists/affected-lists.ts'
import { indexProducts } from './product-index.ts'
import { readProductParts, type SavedProduct, writeProductParts } from './product-parts.ts'
import { productProblems } from './product-rules.ts'
import { linksOfWords } from './typed-words.ts'
import { writeVariants } from './variants.ts'

/** A product is saved whole, with all that hangs on it; the engine has locked its row. */
export const productService: ResourceHooks = {
  settle: async (work, record, _, sent) => ({
    ...(await linksOfWords(work, record as Partial<SavedProduct>, sent as Partial<SavedProduct>)),
    ...settledSchedule(sent as Partial<SavedProduct>),
  }),
  rules: (work, record, stored) =>
    productProblems(work, record as SavedProduct, stored as SavedProduct | null),
  readChildren: readProductParts,
  follow: remembersSlug('products'),
  affectedLists,
  writeChildren: async (work, id, values) => {
    const saved = values as Partial<SavedProduct>
    await writeProductParts(work, id, saved)
    if (saved.product_price_infos) await writeVariants(work, id, saved.product_price_infos)
    await indexProducts(work.trx, [id])
  },
}
