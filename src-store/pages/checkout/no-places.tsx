import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useWords } from '../../app/shop-context.tsx'
import { Icon } from '../../components/icon.tsx'
import waitingStyles from '../account/delivery/steps/waiting-steps.module.css'
import styles from '../cart/cart-page.module.css'

/** Without a network, in a browser that has never seen where the shop delivers: what is missing, until it is there. */
export function NoPlaces() {
  const { t } = useWords()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const again = () => void revalidate()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [revalidate])
  return (
    <div className={styles.changed} role="status">
      <p className={waitingStyles.head}>
        <Icon name="info" /> <span>{t('waiting.no_places')}</span>
      </p>
      <button type="button" className="button" onClick={() => void revalidate()}>
        {t('waiting.try_now')}
      </button>
    </div>
  )
}
