import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { later } from '../app/later.tsx'
import { useWords } from '../app/shop-context.tsx'
import type { Facets } from './choice-words.ts'
import styles from './found-products.module.css'
import { chosenCount, type Narrowed, readQuery, type SearchQuery } from './search-query.ts'

// Links and forms, which work as they are drawn.
const ActiveFilters = later(async () => (await import('./active-filters.tsx')).ActiveFilters)
const Listing = later(async () => (await import('./listing.tsx')).Listing)
const NothingFound = later(async () => (await import('./nothing-found.tsx')).NothingFound)
const FiltersButton = later(async () => (await import('./search-filters.tsx')).FiltersButton)
const SearchFilters = later(async () => (await import('./search-filters.tsx')).SearchFilters)
const SelectFilter = later(async () => (await import('./select-filter.tsx')).SelectFilter)

/** A list of products that can be narrowed, as a page has loaded it. */
export type FoundProducts = {
  query: SearchQuery
  products: Pick<ShopAnswer<'search'>, 'data' | 'meta'>
  facets: Facets | null
  meant: string | null
}

// domain 5: the search shows 20.
const limit = 20

/** Asks for the products that an address means. */
export async function loadFound(api: ShopApi, given: SearchQuery): Promise<FoundProducts> {
  const query = readQuery(given)
  const { page, ...filters } = query
  const { data, meta, facets, meant } = await api.search({ ...filters, limit, page: Number(page) || 1 })
  return { query, products: { data, meta }, facets, meant }
}

/** The products of a list, what narrows it now, and the choices that would narrow it further. */
export function FoundList({ base, found }: { base: string; found: FoundProducts }) {
  const { t } = useWords()
  const { query, products, facets } = found
  const list: Narrowed = { base, query }
  const first: [string, string] = query.keyword ? ['', t('search.relevance')] : ['', t('search.newest')]
  const some = products.meta.total > 0
  // Where nothing is found, there is nothing to choose from; what is chosen is taken away below.
  const narrows = some || chosenCount(query) > 0
  return (
    <>
      {some && <ActiveFilters list={list} facets={facets} />}
      <div className={`${styles.columns} ${narrows ? styles.beside : ''}`}>
        {narrows && facets && <SearchFilters list={list} facets={facets} total={products.meta.total} />}
        <Listing
          page={products}
          tools={
            <>
              {narrows && <FiltersButton list={list} />}
              {some && (
                <SelectFilter
                  name="sort"
                  label={t('search.sort')}
                  list={list}
                  options={[
                    first,
                    ...(query.keyword ? [['newest', t('search.newest')] as [string, string]] : []),
                    ['price-asc', t('search.price_asc')],
                    ['price-desc', t('search.price_desc')],
                    ['title', t('search.title_asc')],
                  ]}
                />
              )}
            </>
          }
          none={<NothingFound list={list} facets={facets} />}
        />
      </div>
    </>
  )
}
