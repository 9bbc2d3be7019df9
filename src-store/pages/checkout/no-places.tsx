import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useTranslate } from '../../app/shop-context.tsx'
import { Icon } from '../../components/icon.tsx'
import waitingStyles from '../account/delivery/steps/waiting-steps.module.css'
import styles from '../cart/cart-page.module.css'

/** The message for a browser that is offline and has never loaded the delivery areas; reloads them when the network returns. */
export function NoPlaces() {
  const { t } = useTranslate()
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
