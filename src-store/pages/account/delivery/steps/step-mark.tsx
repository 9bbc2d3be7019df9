import { orderStatus } from '#domain/orders/timeline.ts'
import { useWords } from '../../../../app/shop-context.tsx'
import { Icon } from '../../../../components/icon.tsx'
import { useOrderLabel } from '../../../orders/use-order-label.ts'
import type { DeliveryOrder } from '../seen-orders.ts'
import styles from './step-mark.module.css'
import { useShownOrder } from './use-shown-order.ts'

/** Where an order stands, and whether the shop knows it yet. */
export function StepMark({ order }: { order: DeliveryOrder }) {
  const { t } = useWords()
  const labelOf = useOrderLabel()
  const { step, waiting, stopped } = useShownOrder(order)
  if (order.status === orderStatus.cancelled)
    return <span className={`${styles.mark} ${styles.over}`}>{t('delivery.cancelled')}</span>
  return (
    <span className={styles.marks}>
      <span className={styles.mark}>{labelOf(step)}</span>
      {waiting.length > 0 && (
        <span className={`${styles.mark} ${stopped === undefined ? styles.waits : styles.over}`}>
          <Icon name={stopped === undefined ? 'clock' : 'info'} size={16} />
          {t(stopped === undefined ? 'delivery.waits' : 'delivery.stopped')}
        </span>
      )}
    </span>
  )
}
