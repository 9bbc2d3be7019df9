import { useTranslate } from '../../app/shop-context.tsx'
import { PrefetchLink } from '../prefetch-link.tsx'
import type { Card } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'
import styles from './removed-view.module.css'

/** The content of the page for a removed record: similar products. */
export type Removed = { removed: true; cards: Card[] }

/** The page for a removed record: a search field and similar products. */
export function RemovedView({ cards }: Removed) {
  const { t } = useTranslate()
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('removed.title')}</h1>
      <p className="muted">{t('removed.text')}</p>
      <form action="/search" className={styles.search}>
        <input
          type="search"
          name="keyword"
          className="input"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          maxLength={100}
        />
        <button type="submit" className="button primary">
          {t('search.submit')}
        </button>
      </form>
      {cards.length > 0 && (
        <section className={styles.similar} aria-labelledby="similar">
          <h2 id="similar">{t('removed.similar')}</h2>
          <ProductGrid cards={cards} />
        </section>
      )}
      <p>
        <PrefetchLink to="/" className="link">
          {t('error.home')}
        </PrefetchLink>
      </p>
    </div>
  )
}
