import { useWords } from '../app/shop-context.tsx'
import { PrefetchLink } from '../blocks/prefetch-link.tsx'
import styles from '../layout/error-page.module.css'

/** That there is no network, and the ways to what is there all the same. */
export function WithoutNetwork({ text }: { text: string }) {
  const { t } = useWords()
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('offline.title')}</h1>
      <p className="muted">{text}</p>
      <p>
        <PrefetchLink to="/" className="button primary">
          {t('frame.home_page')}
        </PrefetchLink>{' '}
        <PrefetchLink to="/products" className="button">
          {t('frame.categories')}
        </PrefetchLink>{' '}
        <PrefetchLink to="/cart" className="button">
          {t('frame.cart')}
        </PrefetchLink>
      </p>
    </div>
  )
}
