import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { writeQuery } from '#domain/contract/list-query.ts'
import { useSite, useWords } from '../app/shop-context.tsx'
import { Go } from './go.tsx'
import { Icon } from './icon.tsx'
import styles from './search-filters.module.css'
import { SelectFilter } from './select-filter.tsx'

/** What a search is narrowed by, as its address says it (spec 2). */
export type SearchQuery = Readonly<Record<string, string>>

export type CompanyChoice = { slug: string; company_name: string; company_name_bn: string | null }

/** The address of the same search with another value of one filter, from its first page. */
export const searchWith = (query: SearchQuery, change: Record<string, string | undefined>): string => {
  const { page: _, lang: __, ...filters } = query
  const written = writeQuery({ ...filters, ...change })
  return written ? `/search?${written}` : '/search'
}

function CategoryFilter({ query }: { query: SearchQuery }) {
  const { t, said } = useWords()
  const { menu } = useSite()
  const item = (slug: string | undefined, text: string) => (
    <Go
      to={searchWith(query, { category: slug })}
      className={styles.item}
      aria-current={query.category === slug ? 'true' : undefined}
    >
      {text}
    </Go>
  )
  const open = menu.find(
    ({ slug, sub_categories }) =>
      slug === query.category || sub_categories.some((sub) => sub.slug === query.category),
  )
  return (
    <nav aria-label={t('search.category')}>
      <h2 className={styles.heading}>{t('search.category')}</h2>
      <ul>
        <li>{item(undefined, t('search.any_category'))}</li>
        {menu.map((category) => (
          <li key={category.id}>
            {item(category.slug, said(category, 'category_name'))}
            {category === open && (
              <ul className={styles.below}>
                {category.sub_categories.map((sub) => (
                  <li key={sub.id}>{item(sub.slug, said(sub, 'category_name'))}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Opens the filters where they do not stand beside the results; a popover needs no script. */
export function FiltersButton() {
  const { t } = useWords()
  return (
    <button type="button" popoverTarget="filters" className={`button ${styles.opener}`}>
      <Icon name="filter" />
      {t('search.filters')}
    </button>
  )
}

/** A float over the page that closes when another page is shown. */
function useClosingFloat() {
  const float = useRef<HTMLElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    // Not every browser has it; there the filters stand in the page.
    if (key) float.current?.hidePopover?.()
  }, [key])
  return float
}

type FiltersProps = { query: SearchQuery; companies: readonly CompanyChoice[] }

/** The filters of the search: beside the results, or in a float on narrow screens. They need no script. */
export function SearchFilters({ query, companies }: FiltersProps) {
  const { t, said } = useWords()
  const float = useClosingFloat()
  return (
    <aside
      ref={float}
      id="filters"
      popover="auto"
      className={styles.filters}
      aria-label={t('search.filters')}
    >
      <div className={styles.bar}>
        <strong>{t('search.filters')}</strong>
        <button
          type="button"
          popoverTarget="filters"
          popoverTargetAction="hide"
          className={styles.close}
          aria-label={t('frame.close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <CategoryFilter query={query} />
      {companies.length > 0 && (
        <SelectFilter
          name="company"
          label={t('search.company')}
          query={query}
          options={[
            ['', t('search.any_company')],
            ...companies.map((company) => [company.slug, said(company, 'company_name')] as [string, string]),
          ]}
        />
      )}
    </aside>
  )
}
