import { useTranslate } from '../../../app/shop-context.tsx'
import { Icon } from '../../../components/icon.tsx'
import { PrefetchLink } from '../../../components/prefetch-link.tsx'
import styles from '../orders/orders.module.css'

export function NoReviews() {
  const { t } = useTranslate()
  return (
    <div className={styles.empty}>
      <Icon name="star" size={44} />
      <p>{t('reviews.none')}</p>
      <p className="muted">{t('reviews.none_hint')}</p>
      <PrefetchLink to="/user/my-orders?type=1" className="button">
        {t('reviews.to_orders')}
      </PrefetchLink>
    </div>
  )
}
