import type { Values } from '#domain/fields/fields.ts'
import { dateTimeText } from '#domain/language/dates.ts'
import { paymentType } from '#domain/orders/payment.ts'
import type { orderView } from '#domain/orders/placement.ts'
import { lineTotal } from '#domain/orders/pricing/line-total.ts'
import { isWithdrawn, orderStatus } from '#domain/orders/timeline.ts'
import { toTk } from '#domain/values/money.ts'
import { useSite, useTranslate } from '../../app/shop-context.tsx'
import { Thumb } from '../../components/pictures/thumb.tsx'
import { usePreorderText } from '../../components/products/use-preorder-text.ts'
import { ChosenOptions } from '../cart/chosen-options.tsx'
import { Totals } from '../cart/totals.tsx'
import { useVatRows } from '../cart/use-vat-rows.ts'
import { DeliveryNotice } from './delivery-notice.tsx'
import styles from './order-details.module.css'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderedDesign } from './ordered-design.tsx'
import { Refunds } from './payment-now.tsx'
import { PrescriptionNotice } from './prescription-notice.tsx'
import { WithdrawnOrder } from './withdrawn-order.tsx'

type Order = Values<typeof orderView>

export function OrderItems({ order }: { order: Order }) {
  // The index of a line in a placed order does not change.
  const lines = order.order_items_info.map((item, line) => ({ ...item, line }))
  const { t, localized, digits, money } = useTranslate()
  const preorder = usePreorderText()
  return (
    <section>
      <h2>{t('order.items')}</h2>
      <ul className={styles.items}>
        {lines.map((item) => (
          <li key={item.line}>
            <Thumb path={item.product_image} words={`${item.product_title} ${item.product_price_type}`} />
            <div>
              <p>
                <span className="money">{digits(item.qty)} ×</span> {localized(item, 'product_title')}
              </p>
              <ChosenOptions options={item.product_type_infos} unit={localized(item, 'product_price_type')} />
              {item.preorder_on && <p className="muted">{preorder(item.preorder_on)}</p>}
              {item.prescription_only && <p className="muted">{t('cart.prescription_only')}</p>}
              <OrderedDesign item={item} />
              {item.returned_qty > 0 && (
                <p className="muted">{t('order.returned', { count: digits(item.returned_qty) })}</p>
              )}
            </div>
            <p className="money">{money(toTk(lineTotal(item)))}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Sums = Pick<
  Order,
  | 'total_amount'
  | 'discount'
  | 'delivery_fee'
  | 'vat_amount'
  | 'vat_mode'
  | 'vat_total'
  | 'rounding'
  | 'total_payable'
>

export function OrderSums({ order }: { order: Sums }) {
  const { t, money } = useTranslate()
  const { vatRows, roundingRows } = useVatRows()
  const row = (name: string, tk: number) => ({ name, value: money(tk) })
  return (
    <Totals
      rows={[
        row(t('checkout.subtotal'), order.total_amount),
        ...vatRows(order),
        row(t('checkout.fee'), order.delivery_fee),
        ...(order.discount > 0 ? [row(t('order.discount'), -order.discount)] : []),
        ...roundingRows(order.rounding),
        row(t('checkout.payable'), order.total_payable),
      ]}
    />
  )
}

export function OrderPayment({ order }: { order: Pick<Order, 'status' | 'choose_payment_type' | 'paid'> }) {
  const { t, localized } = useTranslate()
  const { payment_types } = useSite().config
  const type = payment_types.find(({ id }) => id === order.choose_payment_type)
  return (
    <p>
      <span className="muted">{t('order.payment')}:</span> {type && localized(type, 'title')}
      {/* There is nothing to pay for a returned order. */}
      {order.status !== orderStatus.returned &&
        order.choose_payment_type !== paymentType.account &&
        ` (${t(order.paid ? 'order.paid' : 'order.unpaid')})`}
    </p>
  )
}

/** An order as its owner sees it: status, items, prices; no address (docs/domain.md 6.7). */
export function OrderDetails({ order }: { order: Order }) {
  const { t, language } = useTranslate()
  const { time_zone } = useSite().config
  return (
    <div className={styles.order}>
      <header>
        <h2>{t('order.number', { number: order.order_id })}</h2>
        <p className="muted">
          {t('order.placed', { date: dateTimeText(order.created_at, language, time_zone) })}
        </p>
      </header>
      <DeliveryNotice order={order} />
      <PrescriptionNotice order={order} />
      <div className={styles.columns}>
        <section>
          <h2>{t('order.timeline')}</h2>
          {isWithdrawn(order.status) ? <WithdrawnOrder order={order} /> : <OrderTimeline order={order} />}
        </section>
        <div className={styles.side}>
          <OrderItems order={order} />
          <OrderSums order={order} />
          <OrderPayment order={order} />
          <Refunds order={order} />
        </div>
      </div>
    </div>
  )
}
