import { product } from '#domain/catalog/product.ts'
import { audit } from '#domain/fields/fields.ts'
import { copyTitle } from '#domain/fields/labels.ts'
import { toSlug } from '#domain/values/slug.ts'
import { initialValues } from '../../fields/initial-values.ts'
import { cloned, type ProductForm } from './offered.ts'

/**
 * The initial values of a product copied from another: all options and texts, with price entries of its own without SKU and
 * stock. The slug is derived from the title again, and the product is unpublished.
 */
export function clonedProduct(stored: Partial<ProductForm>): Record<string, unknown> {
  // Server-managed fields (import key, ids, times) are not copied.
  const copied = Object.entries(stored).filter(([name]) => name in fresh)
  const { product_title_bn, product_price_infos } = stored
  const product_title = copyOf(copyTitle.en, stored.product_title)
  return {
    ...fresh,
    ...structuredClone(Object.fromEntries(copied)),
    product_title,
    product_title_bn: product_title_bn ? copyOf(copyTitle.bn, product_title_bn) : null,
    slug: toSlug(product_title) || null,
    status: false,
    publish_at: null,
    unpublish_at: null,
    product_price_infos: (product_price_infos ?? []).map(cloned),
  }
}

const fresh = initialValues({ ...audit, ...product })

/** The title in the "copy of" message, truncated to the maximum length of a title. */
function copyOf(words: string, title = ''): string {
  const room = product.product_title.max - words.replace('%{title}', '').length
  return words.replace('%{title}', () => title.slice(0, room))
}
