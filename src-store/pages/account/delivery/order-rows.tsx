import { useWords } from '../../../app/shop-context.tsx'
import { AmountDue } from './amount-due.tsx'
import { OrderLink } from './order-link.tsx'
import styles from './order-rows.module.css'
import type { DeliveryOrder } from './seen-orders.ts'
import { StepMark } from './steps/step-mark.tsx'

/** The orders as a close list: on a phone two lines each, at the desk a row. */
export function OrderRows({ orders }: { orders: readonly DeliveryOrder[] }) {
  const { digits } = useWords()
  return (
    <ul className={styles.rows}>
      {orders.map((order) => (
        <li key={order.order_id}>
          <OrderLink order={order} className={styles.row}>
            <strong className={styles.number}>{digits(order.order_id)}</strong>
            <span className={styles.whom}>
              <span>{order.full_name}</span>
              <span className="muted">{order.shipping_address}</span>
            </span>
            <StepMark order={order} />
            <AmountDue order={order} className={styles.due} />
          </OrderLink>
        </li>
      ))}
    </ul>
  )
}
