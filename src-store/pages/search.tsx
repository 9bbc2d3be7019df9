import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { inLanguage, type Language } from '#domain/language/language.ts'
import type { ShopTranslate } from '../app/messages.ts'
import { page } from '../app/page.tsx'
import { useShop, useSite, useWords } from '../app/shop-context.tsx'
import type { Site } from '../app/site.ts'
import { ActiveFilters } from '../blocks/active-filters.tsx'
import { Listing } from '../blocks/listing.tsx'
import {
  type CompanyChoice,
  FiltersButton,
  SearchFilters,
  type SearchQuery,
} from '../blocks/search-filters.tsx'
import { SelectFilter } from '../blocks/select-filter.tsx'
import styles from './listing-page.module.css'

type Found = { query: SearchQuery; products: ShopAnswer<'search'>; companies: CompanyChoice[] }

// domain 5: the search shows 20.
const limit = 20

const words = ['keyword', 'category', 'company', 'product-type', 'sort', 'page']
const sorts = ['price-asc', 'price-desc', 'title']

/** What of an address is a search; what it cannot mean is left out. */
const readQuery = (given: SearchQuery): SearchQuery =>
  Object.fromEntries(
    words.flatMap((word) => {
      const value = given[word]?.trim().slice(0, 100)
      return value && (word !== 'sort' || sorts.includes(value)) ? [[word, value]] : []
    }),
  )

/** The name of the category that a search is narrowed to. */
const categoryName = ({ menu }: Site, slug: string, language: Language): string => {
  const known = menu
    .flatMap((category) => [category, ...category.sub_categories])
    .find((category) => category.slug === slug)
  return known ? inLanguage(known, 'category_name', language) : slug.replaceAll('-', ' ')
}

const titleOf = ({ keyword, category }: SearchQuery, site: Site, language: Language, t: ShopTranslate) =>
  keyword
    ? t('search.results_for', { keyword })
    : category
      ? categoryName(site, category, language)
      : t('search.title')

function View({ data: { query, products, companies } }: { data: Found }) {
  const { t, language } = useShop()
  const { said } = useWords()
  const site = useSite()
  const company = companies.find(({ slug }) => slug === query.company)
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{titleOf(query, site, language, t)}</h1>
      <ActiveFilters
        query={query}
        names={{
          // Without a keyword the category is the title.
          category: query.keyword && query.category && categoryName(site, query.category, language),
          company: company ? said(company, 'company_name') : query.company,
          'product-type': query['product-type'],
        }}
      />
      <div className={styles.columns}>
        <SearchFilters query={query} companies={companies} />
        <Listing
          page={products}
          tools={
            <>
              <FiltersButton />
              <SelectFilter
                name="sort"
                label={t('search.sort')}
                query={query}
                inline
                options={[
                  ['', t('search.newest')],
                  ['price-asc', t('search.price_asc')],
                  ['price-desc', t('search.price_desc')],
                  ['title', t('search.title_asc')],
                ]}
              />
            </>
          }
          none={
            <>
              <p>
                <strong>{t('search.none')}</strong>
              </p>
              <p className="muted">{t('search.none_hint')}</p>
            </>
          }
        />
      </div>
    </div>
  )
}

export default page<Found>({
  load: async ({ api, query: given }) => {
    const query = readQuery(given)
    const { page: wanted, ...filters } = query
    const [products, companies] = await Promise.all([
      api.search({ ...filters, limit, page: Number(wanted) || 1 }),
      api.load('companies'),
    ])
    return {
      query,
      products,
      companies: companies.data.map(({ slug, company_name, company_name_bn }) => ({
        slug,
        company_name,
        company_name_bn,
      })),
    }
  },
  head: ({ query, products }, { site, language, t }) => {
    const title = titleOf(query, site, language, t)
    const { current_page } = products.meta
    const plain = query.category && !query.keyword && !query.company && !query.sort && current_page === 1
    return {
      title: current_page > 1 ? t('head.page', { title, page: current_page }) : title,
      // A category has an address of its own; any other search is not for search engines.
      path: plain ? `/${encodeURIComponent(query.category ?? '')}` : '/search',
      noindex: !plain,
    }
  },
  View,
})
