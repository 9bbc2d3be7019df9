import { useEffect } from 'react'
import { useTranslate } from '../app/shop-context.tsx'
import styles from '../components/message-page.module.css'
import { PrefetchLink } from '../components/prefetch-link.tsx'

/** The page for a missing network, with links to pages that are available offline. */
export function WithoutNetwork({ text }: { text: string }) {
  const { t } = useTranslate()
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

/** The page for a failed load that is not cached either. */
export function Unkept() {
  const { t } = useTranslate()
  const title = t('offline.title')
  useEffect(() => {
    document.title = title
  }, [title])
  return <WithoutNetwork text={t('offline.not_available')} />
}
