import { amountDue } from '#domain/orders/delivery/delivery.ts'
import { deliveryState, orderStatus } from '#domain/orders/timeline.ts'
import { useTranslate } from '../../../app/shop-context.tsx'
import type { DeliveryOrder } from './seen-orders.ts'

/** Whether the whole parcel was not delivered: nothing is collected, and its total does not matter. */
const isUndelivered = ({ status, delivery_state }: DeliveryOrder): boolean =>
  status === orderStatus.returned ||
  (status === orderStatus.running && delivery_state !== deliveryState.planned)

/** The amount to collect on delivery, or the order total if nothing is due; nothing for a parcel that was not delivered. */
export function AmountDue({ order, className }: { order: DeliveryOrder; className?: string | undefined }) {
  const { t, money } = useTranslate()
  const due = amountDue(order)
  if (isUndelivered(order)) return null
  return (
    <p className={className}>
      <span className="muted">{t(due > 0 ? 'delivery.collect' : 'delivery.total')}</span>
      <strong className="money">{money(due > 0 ? due : order.total_payable)}</strong>
      {due === 0 && (
        <span className="muted">{t(order.paid ? 'order.paid' : 'delivery.collect_nothing')}</span>
      )}
    </p>
  )
}
