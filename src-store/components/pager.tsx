import { useLocation } from 'react-router-dom'
import type { PageMeta } from '#domain/contract/envelope.ts'
import { writeQuery } from '#domain/contract/list-query.ts'
import { pageNumbers, withPage } from '#domain/site/pagination.ts'
import { useTranslate } from '../app/shop-context.tsx'
import { Icon } from './icon.tsx'
import styles from './pager.module.css'
import { PrefetchLink } from './prefetch-link.tsx'

/**
 * The pagination of a list: at most seven numbers, three on each side (docs/product.md 9); page=1 is omitted from URLs
 * (docs/product.md 4).
 */
export function Pager({ meta }: { meta: PageMeta }) {
  const { t, digits } = useTranslate()
  const { pathname, search } = useLocation()
  const { current_page: current, last_page: last } = meta
  if (last <= 1) return null
  const query = Object.fromEntries(new URLSearchParams(search))
  const at = (page: number) => {
    const written = writeQuery(withPage(query, page))
    return written ? `${pathname}?${written}` : pathname
  }
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      {current > 1 && (
        <PrefetchLink
          to={at(current - 1)}
          rel="prev"
          className={styles.step}
          aria-label={t('pager.previous')}
        >
          <Icon name="left" />
        </PrefetchLink>
      )}
      <ol>
        {pageNumbers(current, last).map((page) => (
          <li key={page}>
            <PrefetchLink
              to={at(page)}
              className={`money ${styles.page}`}
              aria-label={t('pager.page', { page })}
              aria-current={page === current ? 'page' : undefined}
            >
              {digits(page)}
            </PrefetchLink>
          </li>
        ))}
      </ol>
      {current < last && (
        <PrefetchLink to={at(current + 1)} rel="next" className={styles.step} aria-label={t('pager.next')}>
          <Icon name="right" />
        </PrefetchLink>
      )}
    </nav>
  )
}
