import type { WaitingOrder } from '#domain/orders/checkout/waiting-order.ts'
import { useTranslate } from '../../../app/shop-context.tsx'
import { Icon } from '../../../components/icon.tsx'
import { PrefetchLink } from '../../../components/prefetch-link.tsx'
import waitingStyles from '../../account/delivery/steps/waiting-steps.module.css'
import styles from '../../cart/cart-page.module.css'
import { useWaitingOrders, waitingOrdersPath } from './use-waiting-orders.ts'

/** The number of waiting orders as text: orders that need a decision take precedence. */
export function useWaitingWords(orders: readonly WaitingOrder[]): string {
  const { t } = useTranslate()
  const requestSender = orders.filter(({ stopped }) => stopped !== null).length
  return requestSender > 0
    ? t('waiting.asking', { smart_count: requestSender })
    : t('waiting.count', { smart_count: orders.length })
}

/** A notice on the order pages that some orders of this browser have not been sent. */
export function WaitingNote() {
  const { t } = useTranslate()
  const { orders } = useWaitingOrders()
  const words = useWaitingWords(orders)
  if (orders.length === 0) return null
  return (
    <div className={styles.changed}>
      <p className={waitingStyles.head}>
        <Icon name="clock" /> {words}
      </p>
      <PrefetchLink to={waitingOrdersPath} className="button">
        {t('waiting.view')}
      </PrefetchLink>
    </div>
  )
}
