import { orderStatus } from '#domain/orders/timeline.ts'
import { useWords } from '../app/shop-context.tsx'
import { mayReturn } from '../returns/may-return.ts'
import { Act } from '../user/form-parts.tsx'
import styles from '../user/user-area.module.css'
import type { Beside } from './beside.ts'
import { invoiceOf, mayCancel, type OwnOrder } from './own-order.ts'
import { ReorderButton } from './reorder-button.tsx'

type ActionsProps = { order: OwnOrder; open: (beside: Beside) => void; children?: React.ReactNode }

/** What can be done with an order as it stands. */
export function OrderActions({ order, open, children }: ActionsProps) {
  const { t, digits } = useWords()
  const { order_id, status } = order
  const named = (key: 'review_named' | 'cancel_named' | 'return_named') =>
    t(`my_orders.${key}`, { number: digits(order_id) })
  return (
    <div className={styles.actions}>
      {children}
      {status === orderStatus.completed && (
        <Act label={named('review_named')} onClick={() => open({ kind: 'review', order_id })}>
          {t('my_orders.review')}
        </Act>
      )}
      {mayReturn(order) && (
        <Act label={named('return_named')} onClick={() => open({ kind: 'return', order_id })}>
          {t('my_orders.return')}
        </Act>
      )}
      {mayCancel(order) && (
        <Act label={named('cancel_named')} onClick={() => open({ kind: 'cancel', order_id })}>
          {t('my_orders.cancel')}
        </Act>
      )}
      <ReorderButton order_id={order_id} />
      <a href={invoiceOf(order)} target="_blank" rel="noreferrer" className={`link ${styles.way}`}>
        {t('my_orders.invoice')}
      </a>
    </div>
  )
}
