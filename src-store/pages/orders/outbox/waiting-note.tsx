import type { WaitingOrder } from '#domain/orders/checkout/waiting-order.ts'
import { useWords } from '../../../app/shop-context.tsx'
import { Icon } from '../../../components/icon.tsx'
import { PrefetchLink } from '../../../components/prefetch-link.tsx'
import waitingStyles from '../../account/delivery/steps/waiting-steps.module.css'
import styles from '../../cart/cart-page.module.css'
import { useWaitingOrders, waitingOrdersPath } from './use-waiting-orders.ts'

/** How many there are in a few words: those that ask something of their shopper before all others. */
export function useWaitingWords(orders: readonly WaitingOrder[]): string {
  const { t } = useWords()
  const asking = orders.filter(({ stopped }) => stopped !== null).length
  return asking > 0
    ? t('waiting.asking', { smart_count: asking })
    : t('waiting.count', { smart_count: orders.length })
}

/** Says where orders are looked for that some of this browser have not reached the shop. */
export function WaitingNote() {
  const { t } = useWords()
  const { orders } = useWaitingOrders()
  const words = useWaitingWords(orders)
  if (orders.length === 0) return null
  return (
    <div className={styles.changed}>
      <p className={waitingStyles.head}>
        <Icon name="clock" /> {words}
      </p>
      <PrefetchLink to={waitingOrdersPath} className="button">
        {t('waiting.look')}
      </PrefetchLink>
    </div>
  )
}
