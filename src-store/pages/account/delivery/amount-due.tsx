import { amountDue } from '#domain/orders/delivery.ts'
import { useWords } from '../../../app/shop-context.tsx'
import type { DeliveryOrder } from './seen-orders.ts'

/** What is to be collected at the door, or that nothing is. */
export function AmountDue({ order, className }: { order: DeliveryOrder; className?: string | undefined }) {
  const { t, money } = useWords()
  const due = amountDue(order)
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
