import { deliveryState, orderStatus } from '#domain/orders/timeline.ts'
import { useTranslate } from '../../../../app/shop-context.tsx'
import { Icon } from '../../../../components/icon.tsx'
import { useDeliveryStateLabel } from '../../../orders/use-delivery-state-label.ts'
import { useOrderLabel } from '../../../orders/use-order-label.ts'
import { useDayText } from '../day-text.ts'
import { useFailureText } from '../failure/use-failure-text.ts'
import type { DeliveryOrder } from '../seen-orders.ts'
import styles from './step-mark.module.css'
import { useShownOrder } from './use-shown-order.ts'

/** A failed delivery of which the server knows: what follows it. */
function DeliveryMark({ order: { delivery_state, deliver_on, status } }: { order: DeliveryOrder }) {
  const { t } = useTranslate()
  const stateLabel = useDeliveryStateLabel()
  const dayText = useDayText()
  if (delivery_state !== deliveryState.planned)
    return <span className={`${styles.mark} ${styles.over}`}>{stateLabel(delivery_state)}</span>
  if (!deliver_on || status !== orderStatus.running) return null
  return (
    <span className={`${styles.mark} ${styles.waits}`}>
      <Icon name="clock" size={16} /> {t('delivery.retry_on', { date: dayText(deliver_on) })}
    </span>
  )
}

/** The status of an order, and whether it is already sent. */
export function StepMark({ order }: { order: DeliveryOrder }) {
  const { t } = useTranslate()
  const labelOf = useOrderLabel()
  const failureText = useFailureText()
  const { step, waiting, stopped } = useShownOrder(order)
  if (order.status === orderStatus.cancelled || order.status === orderStatus.returned)
    return (
      <span className={`${styles.mark} ${styles.over}`}>
        {t(order.status === orderStatus.cancelled ? 'delivery.cancelled' : 'delivery.returned')}
      </span>
    )
  const failure = stopped === undefined ? waiting.find((one) => one.failure)?.failure : undefined
  return (
    <span className={styles.marks}>
      {failure ? (
        <span className={`${styles.mark} ${styles.over}`}>{failureText(failure.reason)}</span>
      ) : (
        <>
          <span className={styles.mark}>{labelOf(step)}</span>
          <DeliveryMark order={order} />
        </>
      )}
      {waiting.length > 0 && (
        <span className={`${styles.mark} ${stopped === undefined ? styles.waits : styles.over}`}>
          <Icon name={stopped === undefined ? 'clock' : 'info'} size={16} />
          {t(stopped === undefined ? 'delivery.waits' : 'delivery.stopped')}
        </span>
      )}
    </span>
  )
}
