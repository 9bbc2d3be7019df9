import { useWords } from '../../app/shop-context.tsx'
import { PrefetchLink } from '../prefetch-link.tsx'
import styles from './gone-view.module.css'
import type { Card } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'

/** What is shown of something that was removed: what is like it. */
export type Gone = { gone: true; cards: Card[] }

/** A page that is not there any more: a search, and what is like it. */
export function GoneView({ cards }: Gone) {
  const { t } = useWords()
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('gone.title')}</h1>
      <p className="muted">{t('gone.text')}</p>
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
          <h2 id="similar">{t('gone.similar')}</h2>
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
