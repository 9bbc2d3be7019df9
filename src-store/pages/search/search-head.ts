import type { Head } from '../../app/head.ts'
import type { HeadMessages } from '../../app/site.ts'
import type { FoundProducts } from './found-list.tsx'
import { foundTitle } from './found-products.tsx'
import { chosenCount } from './search-query.ts'

/** The title of a search, its canonical path, and whether search engines may index it. */
export function searchHead(found: FoundProducts, { site, language, t }: HeadMessages): Head {
  const { query, products } = found
  const title = foundTitle(found, site, language, t)
  const { current_page } = products.meta
  const first = !query.keyword && !query.sort && current_page === 1
  const plain = query.category && first && chosenCount(query) === 1
  const whole = first && chosenCount(query) === 0
  return {
    title: current_page > 1 ? t('head.page', { title, page: current_page }) : title,
    // A search for one category only has the category's page as its canonical URL; further filters are not indexed.
    path: plain ? `/${encodeURIComponent(query.category ?? '')}` : '/search',
    noindex: !plain && !whole,
  }
}
