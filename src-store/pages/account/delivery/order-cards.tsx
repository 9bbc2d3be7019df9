import type { ReactNode } from 'react'
import { useTranslate } from '../../../app/shop-context.tsx'
import { Icon } from '../../../components/icon.tsx'
import { AmountDue } from './amount-due.tsx'
import { WhatNext } from './failure/what-next.tsx'
import styles from './order-cards.module.css'
import { OrderLink } from './order-link.tsx'
import { callLink, mapLink } from './order-links.ts'
import type { DeliveryOrder } from './seen-orders.ts'
import { StepMark } from './steps/step-mark.tsx'

/** Buttons of an order in a list, by its position. */
export type OrderTools = (order: DeliveryOrder, at: number) => ReactNode

function Card({ order, tools }: { order: DeliveryOrder; tools: ReactNode }) {
  const { t } = useTranslate()
  const number = order.order_id
  const pieces = order.order_items_info.reduce((sum, { qty }) => sum + qty, 0)
  return (
    <li className={styles.card}>
      <header className={styles.head}>
        <h2>
          <OrderLink order={order} className={styles.number}>
            {t('order.number', { number })}
          </OrderLink>
        </h2>
        <StepMark order={order} />
      </header>
      <div className={styles.whom}>
        <strong>{order.full_name}</strong>
        <span>{order.shipping_address}</span>
      </div>
      {tools}
      <WhatNext order={order} />
      <div className={styles.sums}>
        <AmountDue order={order} className={styles.due} />
        <span className="muted">{t('delivery.pieces', { smart_count: pieces })}</span>
      </div>
      <div className={styles.ways}>
        {order.contact_no && (
          <a
            className="button"
            href={callLink(order.contact_no)}
            aria-label={t('delivery.call_named', { name: order.full_name })}
          >
            <Icon name="phone" /> {t('delivery.call')}
          </a>
        )}
        {order.contact_no && (
          <a
            className="button"
            href={mapLink(order)}
            target="_blank"
            rel="noopener"
            aria-label={t('delivery.map_named', { address: order.shipping_address })}
          >
            <Icon name="globe" /> {t('delivery.map')}
          </a>
        )}
        <OrderLink
          order={order}
          className={`button ${styles.open}`}
          label={t('delivery.open_named', { number })}
        >
          {t('delivery.open')} <Icon name="right" />
        </OrderLink>
      </div>
    </li>
  )
}

/** The orders as cards. */
export const OrderCards = ({ orders, tools }: { orders: readonly DeliveryOrder[]; tools?: OrderTools }) => (
  <ul className={styles.cards}>
    {orders.map((order, at) => (
      <Card key={order.order_id} order={order} tools={tools?.(order, at)} />
    ))}
  </ul>
)
