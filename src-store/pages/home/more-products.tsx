import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { useShop, useTranslate } from '../../app/shop-context.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { ProductGrid } from '../../components/products/product-grid.tsx'
import { Section } from '../../components/section.tsx'
import { useMore } from '../../components/use-more.ts'
import styles from './more-products.module.css'

// The page size of the product list.
const listed = 20

/** The page of the product list that continues after this many products; some may be repeated, none is skipped. */
const listPage = (seen: number) => Math.floor(seen / listed) + 1

type MoreProps = { first: ShopAnswer<'all'>; limit: number }

/**
 * The rest of the catalogue, page by page (docs/domain.md 3.5: 18 at a time). Without a script a link leads to the product list.
 */
export function MoreProducts({ first, limit }: MoreProps) {
  const { t } = useTranslate()
  const { api } = useShop()
  const more = useMore(first, (page) => api.all({ limit, page }))
  const { rows: cards, page, state, hasMore } = more
  if (cards.length === 0) return null
  const folded = hasMore && page === first.meta.current_page
  return (
    <Section title={t('home.more')}>
      <div className={folded ? styles.folded : undefined}>
        <ProductGrid cards={cards} />
      </div>
      {hasMore && (
        <div className={styles.more}>
          {state === 'failed' && (
            <p className="problem" role="alert">
              {t('error.load_more')}
            </p>
          )}
          <PrefetchLink
            to={`/products?page=${listPage(page * limit)}`}
            className="button"
            aria-disabled={state === 'loading'}
            onClick={(event) => {
              event.preventDefault()
              void more.loadMore()
            }}
          >
            {state === 'loading' ? `${t('frame.loading')} …` : t('home.load_more')}
          </PrefetchLink>
        </div>
      )}
    </Section>
  )
}
