import { orderStatus } from '#domain/orders/timeline.ts'
import { useTranslate } from '../../../app/shop-context.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useOrderLabel } from '../../orders/use-order-label.ts'
import styles from './order-state.module.css'

type Stands = { status: number; timeline_id: number }

/** The status of an order by the shop's label; with an icon, not by colour alone. */
export function OrderState({ order: { status, timeline_id } }: { order: Stands }) {
  const { t } = useTranslate()
  const labelOf = useOrderLabel()
  if (status === orderStatus.cancelled)
    return (
      <span className={`${styles.state} ${styles.over}`}>
        <Icon name="close" size={16} /> {t('my_orders.is_cancelled')}
      </span>
    )
  if (status === orderStatus.returned)
    return (
      <span className={`${styles.state} ${styles.over}`}>
        <Icon name="return" size={16} /> {t('my_orders.is_returned')}
      </span>
    )
  const done = status === orderStatus.completed
  return (
    <span className={`${styles.state} ${done ? styles.done : styles.now}`}>
      <Icon name={done ? 'check' : 'clock'} size={16} /> {labelOf(timeline_id)}
    </span>
  )
}

/** The progress of an order in seven steps; hidden from screen readers, because the text next to it has the same information. */
export const OrderProgress = ({ order: { timeline_id } }: { order: Stands }) => (
  <span className={styles.progress} aria-hidden="true">
    <span style={{ width: `${(100 * timeline_id) / 7}%` }} />
  </span>
)
