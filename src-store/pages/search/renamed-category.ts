import { filterValues } from '#domain/catalog/search-filters.ts'
import type { ShopApi } from '#domain/contract/shop-api.ts'
import { unlessApiError } from '../../api/failure.ts'
import { moved } from '../../app/moved.ts'
import { notFound } from '../../app/page.tsx'
import type { SearchQuery } from './search-query.ts'

/**
 * Redirects to the same search with the current slugs of its categories, if the query has a former slug. A search in unknown or
 * deleted categories is 404.
 */
export async function leadOn(api: ShopApi, query: SearchQuery): Promise<void> {
  const named = filterValues(query.category)
  if (named.length === 0) return
  const found = await Promise.all(
    named.map((slug) =>
      unlessApiError(api.root({ slug }), [404, 410, 422], null).then((root) => root?.category?.slug),
    ),
  )
  if (found.every((slug) => slug === undefined)) return notFound()
  const now = found.map((slug, at) => slug ?? named[at])
  if (now.some((slug, at) => slug !== named[at]))
    throw moved('/search', { ...query, category: [...new Set(now)].join(',') })
}
