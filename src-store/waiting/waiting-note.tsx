import { useWords } from '../app/shop-context.tsx'
import { Icon } from '../blocks/icon.tsx'
import { PrefetchLink } from '../blocks/prefetch-link.tsx'
import waitingStyles from '../delivery/waiting-steps.module.css'
import styles from '../pages/cart.module.css'
import { useWaitingOrders } from './use-waiting-orders.ts'
import { waitingWay } from './waiting-way.ts'
import { useWaitingWords } from './waiting-words.ts'

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
      <PrefetchLink to={waitingWay} className="button">
        {t('waiting.look')}
      </PrefetchLink>
    </div>
  )
}
