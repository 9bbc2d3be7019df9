import { AmountDue } from './amount-due.tsx'
import type { OrderTools } from './order-cards.tsx'
import { OrderLink } from './order-link.tsx'
import styles from './order-rows.module.css'
import type { DeliveryOrder } from './seen-orders.ts'
import { StepMark } from './steps/step-mark.tsx'

/** The orders as a compact list: two lines each on phones, one row on wide screens. */
export function OrderRows({ orders, tools }: { orders: readonly DeliveryOrder[]; tools?: OrderTools }) {
  return (
    <ul className={styles.rows}>
      {orders.map((order, at) => (
        <li key={order.order_id}>
          <OrderLink order={order} className={styles.row}>
            <strong className={styles.number}>{order.order_id}</strong>
            <span className={styles.whom}>
              <span>{order.full_name}</span>
              <span className="muted">{order.shipping_address}</span>
            </span>
            <StepMark order={order} />
            <AmountDue order={order} className={styles.due} />
          </OrderLink>
          {tools?.(order, at)}
        </li>
      ))}
    </ul>
  )
}
