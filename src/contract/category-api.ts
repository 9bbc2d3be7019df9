import { category } from '../catalog/category.ts'
import { productType, productTypeItem } from '../catalog/option-group.ts'
import { productCard } from '../catalog/product-answer.ts'
import { mediaCategory } from '../content/media.ts'
import { integer, record, rows, text } from '../fields/fields.ts'
import { staticPageAnswer } from './content-api.ts'
import { ask, one, plain } from './endpoint.ts'

const id = { id: integer({ required: true }) } as const
const bySlug = { slug: text({ required: true }) } as const
// docs/product.md 7: type is display_on_nav, display_on_body or featured.
const designCategory = {
  type: text({ max: 20 }),
  limit: integer({ min: 1, max: 100 }),
  page: integer({ min: 1 }),
} as const
const list = ask('page')
// Categories are returned in order; the position itself, and the VAT rate, are only for the back office.
const { position: _, vat_rate: __, ...shownCategory } = category
const categoryAnswer = { ...id, ...shownCategory } as const
const categoryLink = rows({
  ...id,
  category_name: category.category_name,
  category_name_bn: category.category_name_bn,
  slug: category.slug,
  icon: category.icon,
})
const rootAnswer = {
  page: record(staticPageAnswer, { required: false }),
  /** `path` contains its ancestors and itself, which is the last. */
  category: record(
    { ...categoryAnswer, path: categoryLink, sub_categories: categoryLink },
    { required: false },
  ),
} as const

/** The endpoints for categories, and for slugs directly below `/`. */
export const categoryCalls = {
  categories: list(
    '/api/categories/load',
    { ...categoryAnswer, sub_categories: rows({ ...categoryAnswer, product_infos: rows(productCard) }) },
    // products=0 omits the products.
    { query: { ...designCategory, products: integer({ min: 0, max: 1 }) }, cached: 'result' },
  ),
  mediaCategories: list(
    '/api/media-categories/load',
    { ...id, ...mediaCategory },
    { query: designCategory, cached: 'response' },
  ),
  /**
   * docs/domain.md 3.5: the categories of the home page's body, ten at most, each with its newest products; categories without
   * products are left out.
   */
  categoryRows: plain(
    '/api/categories/load-rows',
    {
      ...id,
      category_name: category.category_name,
      category_name_bn: category.category_name_bn,
      slug: category.slug,
      product_infos: rows(productCard),
    },
    { query: { limit: integer({ min: 1, max: 20 }) }, cached: 'result' },
  ),
  /** docs/domain.md 3.5: the option groups that link to the search, each with a few of its items. */
  usedProductTypes: plain(
    '/api/product-types/load-used',
    {
      ...id,
      type_title: productType.type_title,
      type_title_bn: productType.type_title_bn,
      slug: productType.slug,
      icon: productType.icon,
      type_items: rows({
        ...id,
        type_name: productTypeItem.type_name,
        type_name_bn: productTypeItem.type_name_bn,
      }),
    },
    { query: { limit: integer({ min: 1, max: 30 }) }, cached: 'result' },
  ),
  /** The page and the category that have or had this slug directly below `/` (docs/decisions/0031). */
  root: one('/api/slugs/:slug', rootAnswer, { params: bySlug, cached: 'response' }),
} as const
