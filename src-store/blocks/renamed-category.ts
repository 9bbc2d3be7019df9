import { filterValues } from '#domain/catalog/search-filters.ts'
import type { ShopApi } from '#domain/contract/shop-api.ts'
import { moved } from '../app/moved.ts'
import type { SearchQuery } from './search-query.ts'

/** Leads to the same search in the slugs that its categories have now, where it names one as it was before. */
export async function leadOn(api: ShopApi, query: SearchQuery): Promise<void> {
  const named = filterValues(query.category)
  const now = await Promise.all(
    named.map((slug) =>
      api.root({ slug }).then(
        ({ category }) => category?.slug ?? slug,
        // What never was, or is gone, finds nothing.
        () => slug,
      ),
    ),
  )
  if (now.some((slug, at) => slug !== named[at]))
    throw moved('/search', { ...query, category: [...new Set(now)].join(',') })
}
