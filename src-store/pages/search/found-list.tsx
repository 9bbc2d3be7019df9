import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { deferred } from '../../app/deferred.tsx'
import { Listing } from '../../components/products/listing.tsx'
import { ActiveFilters } from './active-filters.tsx'
import type { Facets } from './choice-labels.ts'
import styles from './found-list.module.css'
import { FiltersButton, SearchFilters } from './search-filters.tsx'
import type { SearchQuery } from './search-query.ts'
import { chosenCount, type Narrowed } from './search-query.ts'
import { SortChoice } from './sort-choice.tsx'

/** The loaded data of a filterable product list. */
export type FoundProducts = {
  query: SearchQuery
  products: Pick<ShopAnswer<'search'>, 'data' | 'meta'>
  facets: Facets | null
  meant: string | null
}

const NothingFound = deferred(async () => (await import('./nothing-found.tsx')).NothingFound)

/** The products of a list, its active filters, and the available filters. */
export function FoundList({ base, found }: { base: string; found: FoundProducts }) {
  const { query, products, facets } = found
  const list: Narrowed = { base, query }
  const some = products.meta.total > 0
  // Without results there are no filters to choose; active ones are removed below.
  const narrows = some || chosenCount(query) > 0
  return (
    <>
      {some && <ActiveFilters list={list} facets={facets} />}
      <div className={`${styles.columns} ${narrows ? styles.withFilters : ''}`}>
        {narrows && facets && <SearchFilters list={list} facets={facets} total={products.meta.total} />}
        <Listing
          page={products}
          tools={
            <>
              {narrows && <FiltersButton list={list} />}
              {some && <SortChoice list={list} />}
            </>
          }
          none={<NothingFound list={list} facets={facets} />}
        />
      </div>
    </>
  )
}
