import type { Head } from '../../app/head.ts'
import type { HeadWords } from '../../app/site.ts'
import type { FoundProducts } from './found-list.tsx'
import { foundTitle } from './found-products.tsx'
import { chosenCount } from './search-query.ts'

/** The title of a search, the address that stands for it, and whether search engines may list it. */
export function searchHead(found: FoundProducts, { site, language, t }: HeadWords): Head {
  const { query, products } = found
  const title = foundTitle(found, site, language, t)
  const { current_page } = products.meta
  const first = !query.keyword && !query.sort && current_page === 1
  const plain = query.category && first && chosenCount(query) === 1
  const whole = first && chosenCount(query) === 0
  return {
    title: current_page > 1 ? t('head.page', { title, page: current_page }) : title,
    // A category has an address of its own; what is searched for beyond that is not for search engines.
    path: plain ? `/${encodeURIComponent(query.category ?? '')}` : '/search',
    noindex: !plain && !whole,
  }
}
