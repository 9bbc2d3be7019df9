import { orderStatus } from '#domain/orders/timeline.ts'
import { useTranslate } from '../../../app/shop-context.tsx'
import { Icon } from '../../../components/icon.tsx'
import { OrderTimeline } from '../../orders/order-timeline.tsx'
import { AmountDue } from './amount-due.tsx'
import { WhatNext } from './failure/what-next.tsx'
import { callLink, mapLink } from './order-links.ts'
import styles from './order-sheet.module.css'
import { Receipt, ReceiptSummary } from './receipt.tsx'
import type { DeliveryOrder } from './seen-orders.ts'
import { StepMark } from './steps/step-mark.tsx'
import { useShownOrder } from './steps/use-shown-order.ts'
import { WaitingSteps } from './steps/waiting-steps.tsx'
import { TransferAtDoor } from './transfer-at-door.tsx'

function Door({ order }: { order: DeliveryOrder }) {
  const { t, digits } = useTranslate()
  return (
    <section className={styles.door}>
      <h3>{order.full_name}</h3>
      <p>{order.shipping_address}</p>
      {order.extra_instruction && (
        <p className="notice info">
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

type OrderSheetProps = {
  order: DeliveryOrder
  /** A failed delivery was just saved: what follows takes the focus. */
  saved: boolean
}

/** The details of an order for the delivery, most urgent first. */
export function OrderSheet({ order, saved }: OrderSheetProps) {
  const { t } = useTranslate()
  const { step, waiting } = useShownOrder(order)
  const done = waiting
    .filter(({ failure }) => failure === undefined)
    .map(({ timeline_id, happened_at }) => ({
      timeline_id,
      status: 0,
      created_at: happened_at,
      happened_at,
    }))
  return (
    <>
      <div className={styles.top}>
        <StepMark order={order} />
        <WhatNext order={order} takesFocus={saved} />
        <AmountDue order={order} className={styles.due} />
        <TransferAtDoor order={order} />
      </div>
      <WaitingSteps order={order} />
      {order.cancel_reason && order.status === orderStatus.cancelled && (
        <p className="problem">{order.cancel_reason}</p>
      )}
      <Door order={order} />
      <Receipt order={order} />
      <ReceiptSummary order={order} />
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
