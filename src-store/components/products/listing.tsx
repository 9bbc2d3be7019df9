import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import type { Page } from '#domain/contract/envelope.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { Pager } from '../pager.tsx'
import styles from './listing.module.css'
import type { Card } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'

type ListingProps = { page: Pick<Page<Card>, 'data' | 'meta'>; tools?: ReactNode; none: ReactNode }

/** Whether another page of the same list is loading. */
function useWaiting(): boolean {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  return location?.pathname === pathname
}

/** A page of products, with the total and the pagination. */
export function Listing({ page, tools, none }: ListingProps) {
  const { t } = useTranslate()
  const waiting = useWaiting()
  const { total, current_page, last_page } = page.meta
  return (
    <div className={`${styles.listing} ${waiting ? styles.waiting : ''}`} aria-busy={waiting}>
      <div className={styles.line}>
        <p className="muted" role="status">
          {current_page === 1
            ? t('search.found', { smart_count: total })
            : t('search.found_page', {
                smart_count: total,
                page: current_page,
                pages: last_page,
              })}
        </p>
        {tools}
      </div>
      {page.data.length === 0 ? (
        <div className={styles.none}>{none}</div>
      ) : (
        <>
          <h2 className="unseen">{t('search.results')}</h2>
          <ProductGrid cards={page.data} first />
        </>
      )}
      <Pager meta={page.meta} />
    </div>
  )
}
