import { withToggled } from '#domain/catalog/search-filters.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { Icon } from '../../components/icon.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import styles from './active-filters.module.css'
import { type Facets, useChoiceLabels } from './choice-labels.ts'
import { type Narrowed, searchWith, withoutFilters } from './search-query.ts'

type ActiveProps = { list: Narrowed; facets: Facets | null }

/** The active filters of a list; a click removes one (docs/domain.md 3.5). */
export function ActiveFilters({ list, facets }: ActiveProps) {
  const { t } = useTranslate()
  const active = useChoiceLabels().chosen(list.query, facets)
  return active.length === 0 ? null : (
    <ul className={styles.active} aria-label={t('search.active')}>
      {active.map(({ filter, value, text }) => (
        <li key={`${filter} ${value}`}>
          <PrefetchLink
            to={searchWith(list, { [filter]: withToggled(list.query[filter], value) })}
            className={styles.filter}
            aria-label={t('search.remove', { filter: text })}
          >
            {text}
            <Icon name="close" size={16} />
          </PrefetchLink>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <PrefetchLink to={withoutFilters(list)} className={`link ${styles.clear}`}>
            {t('search.clear')}
          </PrefetchLink>
        </li>
      )}
    </ul>
  )
}
