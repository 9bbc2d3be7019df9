import { useEffect } from 'react'
import { useWords } from '../app/shop-context.tsx'
import styles from '../components/message-page.module.css'
import { PrefetchLink } from '../components/prefetch-link.tsx'

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

/** What stands where a page is neither reached nor kept. */
export function Unkept() {
  const { t } = useWords()
  const title = t('offline.title')
  useEffect(() => {
    document.title = title
  }, [title])
  return <WithoutNetwork text={t('offline.not_kept')} />
}
