import { orderStatus } from '#domain/orders/timeline.ts'
import { useWords } from '../../../app/shop-context.tsx'
import { Icon } from '../../../components/icon.tsx'
import { OrderTimeline } from '../../orders/order-timeline.tsx'
import { AmountDue } from './amount-due.tsx'
import { callLink, mapLink } from './order-links.ts'
import styles from './order-sheet.module.css'
import { Receipt, Summary } from './receipt.tsx'
import type { DeliveryOrder } from './seen-orders.ts'
import { StepMark } from './steps/step-mark.tsx'
import { useShownOrder } from './steps/use-shown-order.ts'
import { WaitingSteps } from './steps/waiting-steps.tsx'

function Door({ order }: { order: DeliveryOrder }) {
  const { t, digits } = useWords()
  return (
    <section className={styles.door}>
      <h3>{order.full_name}</h3>
      <p>{order.shipping_address}</p>
      {order.extra_instruction && (
        <p className={styles.note}>
          <Icon name="info" /> {order.extra_instruction}
        </p>
      )}
      {order.contact_no && (
        <div className={styles.ways}>
          <a
            className="button"
            href={callLink(order.contact_no)}
            aria-label={t('delivery.call_named', { name: order.full_name })}
          >
            <Icon name="phone" /> <span className="money">{digits(order.contact_no)}</span>
          </a>
          <a
            className="button"
            href={mapLink(order)}
            target="_blank"
            rel="noopener"
            aria-label={t('delivery.map_named', { address: order.shipping_address })}
          >
            <Icon name="globe" /> {t('delivery.map')}
          </a>
        </div>
      )}
    </section>
  )
}

/** Everything about one order that the door needs, the most urgent first. */
export function OrderSheet({ order }: { order: DeliveryOrder }) {
  const { t } = useWords()
  const { step, waiting } = useShownOrder(order)
  const done = waiting.map(({ timeline_id, happened_at }) => ({
    timeline_id,
    status: 0,
    created_at: happened_at,
    happened_at,
  }))
  return (
    <>
      <div className={styles.top}>
        <StepMark order={order} />
        <AmountDue order={order} className={styles.due} />
      </div>
      <WaitingSteps order={order} />
      {order.cancel_reason && order.status === orderStatus.cancelled && (
        <p className="problem">{order.cancel_reason}</p>
      )}
      <Door order={order} />
      <Receipt order={order} />
      <Summary order={order} />
      {order.status !== orderStatus.cancelled && (
        <section className={styles.part}>
          <h3>{t('order.timeline')}</h3>
          <OrderTimeline
            order={{ timeline_id: step, delivery_timeline_info: [...order.delivery_timeline_info, ...done] }}
          />
        </section>
      )}
    </>
  )
}
