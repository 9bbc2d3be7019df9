import { orderStatus } from '#domain/orders/timeline.ts'
import { useTranslate } from '../../../app/shop-context.tsx'
import formStyles from '../../../components/forms/form.module.css'
import { ActionButton } from '../../../components/forms/form-parts.tsx'
import { mayReturn } from '../returns/may-return.ts'
import styles from '../user-area.module.css'
import { invoiceOf, mayCancel, type OwnOrder } from './own-order.ts'
import { ReorderButton } from './reorder-button.tsx'
import type { SidePanel } from './side-panel.ts'

type ActionsProps = { order: OwnOrder; open: (sidePanel: SidePanel) => void; children?: React.ReactNode }

/** The actions for an order in its current state. */
export function OrderActions({ order, open, children }: ActionsProps) {
  const { t } = useTranslate()
  const { order_id, status } = order
  const named = (key: 'review_named' | 'cancel_named' | 'return_named') =>
    t(`my_orders.${key}`, { number: order_id })
  return (
    <div className={formStyles.actions}>
      {children}
      {status === orderStatus.completed && (
        <ActionButton label={named('review_named')} onClick={() => open({ kind: 'review', order_id })}>
          {t('my_orders.review')}
        </ActionButton>
      )}
      {mayReturn(order) && (
        <ActionButton label={named('return_named')} onClick={() => open({ kind: 'return', order_id })}>
          {t('my_orders.return')}
        </ActionButton>
      )}
      {mayCancel(order) && (
        <ActionButton label={named('cancel_named')} onClick={() => open({ kind: 'cancel', order_id })}>
          {t('my_orders.cancel')}
        </ActionButton>
      )}
      <ReorderButton order_id={order_id} />
      <a href={invoiceOf(order)} target="_blank" rel="noreferrer" className={`link ${styles.way}`}>
        {t('my_orders.invoice')}
      </a>
    </div>
  )
}
