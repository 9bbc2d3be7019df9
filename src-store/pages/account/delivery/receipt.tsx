import { lineTotal } from '#domain/orders/pricing/totals.ts'
import { toTk } from '#domain/values/money.ts'
import { useWords } from '../../../app/shop-context.tsx'
import { Thumb } from '../../../components/pictures/thumb.tsx'
import { ChosenOptions } from '../../cart/chosen-options.tsx'
import { OrderPayment, OrderSums } from '../../orders/order-details.tsx'
import styles from './receipt.module.css'
import type { DeliveryOrder } from './seen-orders.ts'

/** What is in the parcel. */
export function Receipt({ order }: { order: DeliveryOrder }) {
  const { t, said, digits, money } = useWords()
  return (
    <section className={styles.part}>
      <h3>{t('delivery.receipt')}</h3>
      <ul className={styles.items}>
        {order.order_items_info.map((item) => (
          <li key={item.id}>
            <Thumb path={item.product_image} words={`${item.product_title} ${item.product_price_type}`} />
            <div>
              <p>
                <span className="money">{digits(item.qty)} ×</span> {said(item, 'product_title')}
              </p>
              <ChosenOptions options={item.product_type_infos} unit={said(item, 'product_price_type')} />
            </div>
            <p className="money">{money(toTk(lineTotal(item)))}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What it comes to, and how it is paid. */
export function Summary({ order }: { order: DeliveryOrder }) {
  const { t } = useWords()
  return (
    <section className={styles.part}>
      <h3>{t('delivery.summary')}</h3>
      <OrderSums order={order} />
      <OrderPayment order={order} />
    </section>
  )
}
