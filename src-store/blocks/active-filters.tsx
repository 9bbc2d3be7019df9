import { useWords } from '../app/shop-context.tsx'
import styles from './active-filters.module.css'
import { Go } from './go.tsx'
import { Icon } from './icon.tsx'
import { type SearchQuery, searchWith } from './search-filters.tsx'

type ActiveProps = { query: SearchQuery; names: Readonly<Record<string, string | undefined>> }

/** What the search is narrowed by now; each is taken away by a click (domain 3.5). */
export function ActiveFilters({ query, names }: ActiveProps) {
  const { t } = useWords()
  const active = Object.entries(names).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return active.length === 0 ? null : (
    <ul className={styles.active}>
      {active.map(([filter, name]) => (
        <li key={filter}>
          <Go
            to={searchWith(query, { [filter]: undefined })}
            className={styles.filter}
            aria-label={t('search.remove', { filter: name })}
          >
            {name}
            <Icon name="close" size={16} />
          </Go>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Go to="/search" className={`link ${styles.clear}`}>
            {t('search.clear')}
          </Go>
        </li>
      )}
    </ul>
  )
}
