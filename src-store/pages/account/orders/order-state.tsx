import { orderStatus } from '#domain/orders/timeline.ts'
import { useWords } from '../../../app/shop-context.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useOrderLabel } from '../../orders/use-order-label.ts'
import styles from './order-state.module.css'

type Stands = { status: number; timeline_id: number }

/** Where an order stands, by the shop's label; in a sign too, not by colour alone. */
export function OrderState({ order: { status, timeline_id } }: { order: Stands }) {
  const { t } = useWords()
  const labelOf = useOrderLabel()
  if (status === orderStatus.cancelled)
    return (
      <span className={`${styles.state} ${styles.over}`}>
        <Icon name="close" size={16} /> {t('my_orders.is_cancelled')}
      </span>
    )
  const done = status === orderStatus.completed
  return (
    <span className={`${styles.state} ${done ? styles.done : styles.now}`}>
      <Icon name={done ? 'check' : 'clock'} size={16} /> {labelOf(timeline_id)}
    </span>
  )
}

/** How far an order has come, of seven steps; the words beside it say the same. */
export const OrderProgress = ({ order: { timeline_id } }: { order: Stands }) => (
  <span className={styles.progress} aria-hidden="true">
    <span style={{ width: `${(100 * timeline_id) / 7}%` }} />
  </span>
)
