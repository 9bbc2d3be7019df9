import { dateText } from '#domain/language/dates.ts'
import { useSite, useTranslate } from '../../../app/shop-context.tsx'
import { ActionButton } from '../../../components/forms/form-parts.tsx'
import { Thumb } from '../../../components/pictures/thumb.tsx'
import { DeliveryNotice } from '../../orders/delivery-notice.tsx'
import { PayLink } from '../../orders/payment-now.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderProgress, OrderState } from './order-state.tsx'
import styles from './orders.module.css'
import { isOpen, type OwnOrder } from './own-order.ts'
import type { SidePanel } from './side-panel.ts'

type Shown = { order: OwnOrder; open: (sidePanel: SidePanel) => void }

// The number of pictures in one row on a phone.
const shownPictures = 4

function Pictures({ items }: { items: OwnOrder['order_items_info'] }) {
  const { t, localized, digits } = useTranslate()
  const [first] = items
  const more = items.length - shownPictures
  return (
    <div className={styles.items}>
      <div className={styles.pictures}>
        {items.slice(0, shownPictures).map((item) => (
          <Thumb
            key={item.id}
            path={item.product_image}
            words={`${item.product_title} ${item.product_price_type}`}
          />
        ))}
        {more > 0 && <span className="muted">+{digits(more)}</span>}
      </div>
      <p className={styles.what}>
        {first && localized(first, 'product_title')}
        {items.length > 1 && (
          <span className="muted"> {t('my_orders.more', { smart_count: items.length - 1 })}</span>
        )}
      </p>
    </div>
  )
}

const Details = ({ order, open }: Shown) => {
  const { t } = useTranslate()
  const { order_id } = order
  return (
    <ActionButton
      label={t('my_orders.details_named', { number: order_id })}
      onClick={() => open({ kind: 'order', order_id })}
    >
      {t('my_orders.details')}
    </ActionButton>
  )
}

/** An order as a card: number, status and actions. */
export function OrderCard({ order, open }: Shown) {
  const { t, money, language } = useTranslate()
  const { time_zone } = useSite().config
  return (
    <li className={styles.card}>
      <header>
        <h2 className="money">{t('order.number', { number: order.order_id })}</h2>
        <OrderState order={order} />
        <p className={`muted ${styles.date}`}>{dateText(order.created_at, language, time_zone)}</p>
      </header>
      {isOpen(order) && <OrderProgress order={order} />}
      <DeliveryNotice order={order} />
      <Pictures items={order.order_items_info} />
      <p className={styles.sum}>
        <span className="muted">{t('my_orders.total')}</span>
        <strong className="money">{money(order.total_payable)}</strong>
      </p>
      <OrderActions order={order} open={open}>
        <PayLink order={order} primary />
        <Details order={order} open={open} />
      </OrderActions>
    </li>
  )
}

/** An order as a row of a list. */
export function OrderRow({ order, open }: Shown) {
  const { t, money, language } = useTranslate()
  const { time_zone } = useSite().config
  return (
    <li className={styles.row}>
      <p>
        <strong className="money">{order.order_id}</strong>
        <span className="muted">{dateText(order.created_at, language, time_zone)}</span>
      </p>
      <OrderState order={order} />
      <p className={styles.amount}>
        <strong className="money">{money(order.total_payable)}</strong>
        <span className="muted">{t('my_orders.items', { smart_count: order.order_items_info.length })}</span>
      </p>
      <Details order={order} open={open} />
      <DeliveryNotice order={order} />
    </li>
  )
}
