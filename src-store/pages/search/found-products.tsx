import { filterValues } from '#domain/catalog/search-filters.ts'
import type { ShopApi } from '#domain/contract/shop-api.ts'
import { inLanguage, type Language } from '#domain/language/language.ts'
import { deferred } from '../../app/deferred.tsx'
import type { ShopTranslate } from '../../app/messages.ts'
import type { Site } from '../../app/site.ts'
import type { FoundProducts } from './found-list.tsx'
import { readQuery, type SearchQuery } from './search-query.ts'

// Links and forms, which work as server-rendered HTML.
export const FoundList = deferred(async () => (await import('./found-list.tsx')).FoundList)

// docs/domain.md 5: the search shows 20.
const limit = 20

/** Loads the products for a query. */
export async function loadFound(api: ShopApi, given: SearchQuery): Promise<FoundProducts> {
  const query = readQuery(given)
  const { page, ...filters } = query
  const { data, meta, facets, meant } = await api.search({ ...filters, limit, page: Number(page) || 1 })
  return { query, products: { data, meta }, facets, meant }
}

/** The name of the only category in the filter. */
const categoryName = (
  { facets }: FoundProducts,
  { menu }: Site,
  slug: string,
  language: Language,
): string => {
  const found = facets?.category.find((choice) => choice.slug === slug)
  if (found) return inLanguage(found, 'title', language)
  const known = menu
    .flatMap((category) => [category, ...category.sub_categories])
    .find((category) => category.slug === slug)
  return known ? inLanguage(known, 'category_name', language) : slug.replaceAll('-', ' ')
}

/** The title of a search: its keyword, or the only category in the filter. */
export const foundTitle = (
  found: FoundProducts,
  site: Site,
  language: Language,
  t: ShopTranslate,
): string => {
  const { keyword, category } = found.query
  if (keyword) return t('search.results_for', { keyword })
  const [only, ...others] = filterValues(category)
  return only && others.length === 0 ? categoryName(found, site, only, language) : t('search.title')
}
