import { filterValues } from '#domain/catalog/search-filters.ts'
import { inLanguage, type Language } from '#domain/language/language.ts'
import { later } from '../app/later.tsx'
import type { ShopTranslate } from '../app/messages.ts'
import { page } from '../app/page.tsx'
import { useShop, useSite } from '../app/shop-context.tsx'
import type { Site } from '../app/site.ts'
import { FoundList, type FoundProducts, loadFound } from '../blocks/found-products.tsx'
import type { Card } from '../blocks/product-card.tsx'
import { chosenCount } from '../blocks/search-query.ts'
import styles from './listing-page.module.css'

const ProductRow = later(async () => (await import('../blocks/product-row.tsx')).ProductRow)
const Recommended = later(async () => (await import('../blocks/recommended.tsx')).Recommended)

type Found = FoundProducts & {
  /** What others buy, where the search has found little. */
  hot: Card[]
}

// domain 3.5: below the results; where there are pages of them, nobody comes that far.
const little = 20
const rowLength = 12

/** The name of the one category that a search is narrowed to. */
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

const titleOf = (found: FoundProducts, site: Site, language: Language, t: ShopTranslate): string => {
  const { keyword, category } = found.query
  if (keyword) return t('search.results_for', { keyword })
  const [only, ...others] = filterValues(category)
  return only && others.length === 0 ? categoryName(found, site, only, language) : t('search.title')
}

function View({ data }: { data: Found }) {
  const { t, language } = useShop()
  const site = useSite()
  const { keyword = '' } = data.query
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{titleOf(data, site, language, t)}</h1>
      {data.meant && <p className={styles.meant}>{t('search.meant', { keyword, meant: data.meant })}</p>}
      <FoundList base="/search" found={data} />
      {data.hot.length > 0 && (
        <>
          <Recommended limit={rowLength} />
          <ProductRow title={t('home.hot')} cards={data.hot} />
        </>
      )}
    </div>
  )
}

export default page<Found>({
  load: async ({ api, query }) => {
    const found = await loadFound(api, query)
    const { total } = found.products.meta
    if (total === 0) await (await import('../blocks/renamed-category.ts')).leadOn(api, query)
    const hot = total > little ? [] : (await api.hot({ limit: rowLength })).data
    return { ...found, hot }
  },
  head: (found, { site, language, t }) => {
    const { query, products } = found
    const title = titleOf(found, site, language, t)
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
  },
  View,
})
