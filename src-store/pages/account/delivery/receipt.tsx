import { lineTotal } from '#domain/orders/pricing/line-total.ts'
import { deliveryState } from '#domain/orders/timeline.ts'
import { toTk } from '#domain/values/money.ts'
import { useTranslate } from '../../../app/shop-context.tsx'
import { Thumb } from '../../../components/pictures/thumb.tsx'
import { ChosenOptions } from '../../cart/chosen-options.tsx'
import { OrderPayment, OrderSums } from '../../orders/order-details.tsx'
import styles from './receipt.module.css'
import type { DeliveryOrder } from './seen-orders.ts'

/** The items of the order. */
export function Receipt({ order }: { order: DeliveryOrder }) {
  const { t, localized, digits, money } = useTranslate()
  return (
    <section className={styles.part}>
      <h3>{t('delivery.receipt')}</h3>
      <ul className={styles.items}>
        {order.order_items_info.map((item) => (
          <li key={item.id}>
            <Thumb path={item.product_image} words={`${item.product_title} ${item.product_price_type}`} />
            <div>
              <p>
                <span className="money">{digits(item.qty)} ×</span> {localized(item, 'product_title')}
              </p>
              <ChosenOptions options={item.product_type_infos} unit={localized(item, 'product_price_type')} />
              {item.returned_qty > 0 && (
                <p className="muted">
                  {order.delivery_state === deliveryState.coming_back
                    ? t('delivery.bring_line', { count: item.returned_qty })
                    : t('order.returned', { count: item.returned_qty })}
                </p>
              )}
            </div>
            <p className="money">{money(toTk(lineTotal(item)))}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The totals and the payment of the order. */
export function ReceiptSummary({ order }: { order: DeliveryOrder }) {
  const { t } = useTranslate()
  return (
    <section className={styles.part}>
      <h3>{t('delivery.summary')}</h3>
      <OrderSums order={order} />
      <OrderPayment order={order} />
    </section>
  )
}
