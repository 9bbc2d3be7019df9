import { product } from '#domain/catalog/product.ts'
import { audit } from '#domain/fields/fields.ts'
import { copyTitle } from '#domain/fields/labels.ts'
import { slug } from '#domain/values/slug.ts'
import { initialValues } from '../../fields/initial-values.ts'
import { cloned, type ProductForm } from './offered.ts'

/**
 * What a new product starts with that is made after another: all that one chose and wrote, in price entries of its own
 * without sku and stock. Its slug follows its title anew, and nobody sees it before it is published.
 */
export function clonedProduct(stored: Partial<ProductForm>): Record<string, unknown> {
  // What the server keeps by itself (import key, ids, times) stays with the other.
  const kept = Object.entries(stored).filter(([name]) => name in fresh)
  const { product_title_bn, product_price_infos } = stored
  const product_title = copyOf(copyTitle.en, stored.product_title)
  return {
    ...fresh,
    ...structuredClone(Object.fromEntries(kept)),
    product_title,
    product_title_bn: product_title_bn ? copyOf(copyTitle.bn, product_title_bn) : null,
    slug: slug(product_title) || null,
    status: false,
    publish_at: null,
    unpublish_at: null,
    product_price_infos: (product_price_infos ?? []).map(cloned),
  }
}

const fresh = initialValues({ ...audit, ...product })

/** The title with the word for it, within what a title may be long. */
function copyOf(words: string, title = ''): string {
  const room = product.product_title.max - words.replace('%{title}', '').length
  return words.replace('%{title}', () => title.slice(0, room))
}
