import type { ReactNode } from 'react'
import type { Page } from '#domain/contract/envelope.ts'
import { useWords } from '../app/shop-context.tsx'
import styles from './listing.module.css'
import { Pager } from './pager.tsx'
import type { Card } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'

type ListingProps = { page: Page<Card>; tools?: ReactNode; none: ReactNode }

/** A page of products, with how many there are and the other pages. */
export function Listing({ page, tools, none }: ListingProps) {
  const { t } = useWords()
  return (
    <div className={styles.listing}>
      <div className={styles.line}>
        <p className="muted" role="status">
          {t('search.found', { smart_count: page.meta.total })}
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
