import { withToggled } from '#domain/catalog/search-filters.ts'
import { useSite, useTranslate } from '../../app/shop-context.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { type Facets, useChoiceLabels } from './choice-labels.ts'
import styles from './nothing-found.module.css'
import { type Narrowed, searchWith, withoutFilters } from './search-query.ts'

// The number of categories that fit in two rows.
const shelves = 6

type NothingProps = { list: Narrowed; facets: Facets | null }

/** The message for an empty list: links that remove a filter, or links to popular categories. */
export function NothingFound({ list, facets }: NothingProps) {
  const { t, localized } = useTranslate()
  const { menu } = useSite()
  const { keyword } = list.query
  const active = useChoiceLabels().chosen(list.query, facets)
  return (
    <>
      <p>
        <strong>{keyword ? t('search.none_for', { keyword }) : t('products.none')}</strong>
      </p>
      <p className="muted">{active.length > 0 ? t('search.none_filtered') : t('search.none_hint')}</p>
      {active.length > 0 && (
        <ul className={styles.ways}>
          {active.map(({ filter, value, text }) => (
            <li key={`${filter} ${value}`}>
              <PrefetchLink
                to={searchWith(list, { [filter]: withToggled(list.query[filter], value) })}
                className={styles.way}
              >
                {t('search.without', { filter: text })}
              </PrefetchLink>
            </li>
          ))}
          {active.length > 1 && (
            <li>
              <PrefetchLink to={withoutFilters(list)} className={styles.way}>
                {t('search.clear')}
              </PrefetchLink>
            </li>
          )}
        </ul>
      )}
      {active.length === 0 && menu.length > 0 && (
        <>
          <p className={styles.else}>{t('search.popular')}</p>
          <ul className={styles.ways}>
            {menu.slice(0, shelves).map((category) => (
              <li key={category.id}>
                <PrefetchLink
                  to={searchWith({ base: '/search', query: {} }, { category: category.slug })}
                  className={styles.way}
                >
                  {localized(category, 'category_name')}
                </PrefetchLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
