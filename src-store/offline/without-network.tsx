import { useWords } from '../app/shop-context.tsx'
import { Go } from '../blocks/go.tsx'
import styles from '../layout/error-page.module.css'

/** That there is no network, and the ways to what is there all the same. */
export function WithoutNetwork({ text }: { text: string }) {
  const { t } = useWords()
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('offline.title')}</h1>
      <p className="muted">{text}</p>
      <p>
        <Go to="/" className="button primary">
          {t('frame.home_page')}
        </Go>{' '}
        <Go to="/products" className="button">
          {t('frame.categories')}
        </Go>{' '}
        <Go to="/cart" className="button">
          {t('frame.cart')}
        </Go>
      </p>
    </div>
  )
}
