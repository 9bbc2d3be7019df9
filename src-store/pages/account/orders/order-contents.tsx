import { useRevalidator } from 'react-router-dom'
import { dateTimeText } from '#domain/language/dates.ts'
import { waitsForRelease } from '#domain/orders/prescriptions/release.ts'
import { isWithdrawn } from '#domain/orders/timeline.ts'
import { useShop, useSite, useTranslate } from '../../../app/shop-context.tsx'
import { DeliveryNotice } from '../../orders/delivery-notice.tsx'
import { OrderItems, OrderPayment, OrderSums } from '../../orders/order-details.tsx'
import { OrderTimeline } from '../../orders/order-timeline.tsx'
import { PaymentNow, Refunds } from '../../orders/payment-now.tsx'
import { PrescriptionNotice } from '../../orders/prescription-notice.tsx'
import { WithdrawnOrder } from '../../orders/withdrawn-order.tsx'
import { AttachPrescription } from '../prescriptions/attach-prescription.tsx'
import { ReturnStates } from '../returns/return-states.tsx'
import { OrderActions } from './order-actions.tsx'
import styles from './order-contents.module.css'
import { OrderState } from './order-state.tsx'
import type { OwnOrder } from './own-order.ts'
import { isOpen } from './own-order.ts'
import type { SidePanel } from './side-panel.ts'

function WhereTo({ order }: { order: OwnOrder }) {
  const { t, digits } = useTranslate()
  const { shipping_address, billing_address, full_name, contact_no, email } = order
  return (
    <section className={styles.part}>
      <h3>{t('my_orders.where_to')}</h3>
      <p>
        {full_name}, {digits(contact_no)}
        {email && `, ${email}`}
      </p>
      <p>{shipping_address}</p>
      <h3>{t('my_orders.bill_to')}</h3>
      <p>{billing_address === shipping_address ? t('my_orders.bill_same') : billing_address}</p>
    </section>
  )
}

function DeliveryPersonContact({
  deliveryPerson,
}: {
  deliveryPerson: NonNullable<OwnOrder['delivery_person_info']>
}) {
  const { t, digits } = useTranslate()
  return (
    <section className={styles.part}>
      <h3>{t('my_orders.rider')}</h3>
      <p>
        {deliveryPerson.full_name}
        {deliveryPerson.mobile && (
          <>
            {' · '}
            <a href={`tel:${deliveryPerson.mobile}`} className="link">
              {digits(deliveryPerson.mobile)}
            </a>
          </>
        )}
      </p>
    </section>
  )
}

function Prescriptions({ order: { prescription_info: files } }: { order: OwnOrder }) {
  const { t } = useTranslate()
  if (files.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{t('checkout.prescriptions')}</h3>
      <ul className={styles.files}>
        {files.map(({ file_url }, at) => (
          <li key={file_url}>
            <a href={file_url} target="_blank" rel="noreferrer">
              <img
                src={file_url}
                alt={t('my_orders.prescription', { number: at + 1 })}
                width={72}
                height={72}
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ContentsProps = { order: OwnOrder; open: (sidePanel: SidePanel) => void }

/** The details of a customer's order (docs/domain.md 2.5): status and history, items, address, totals. */
export function OrderContents({ order, open }: ContentsProps) {
  const { t, api, language } = useShop()
  const { revalidate } = useRevalidator()
  const { time_zone } = useSite().config
  return (
    <>
      <p className={styles.head}>
        <OrderState order={order} />
        <span className="muted">
          {t('order.placed', { date: dateTimeText(order.created_at, language, time_zone) })}
        </span>
      </p>
      <DeliveryNotice order={order} />
      <PrescriptionNotice order={order} />
      {waitsForRelease(order) && isOpen(order) && (
        <AttachPrescription
          listed
          send={async (prescription) => {
            await api.attachPrescription({ order_id: order.order_id, prescription_info: [prescription] })
            void revalidate()
          }}
        />
      )}
      <PaymentNow order={order} />
      <OrderActions order={order} open={open} />
      <ReturnStates order={order} />
      {isWithdrawn(order.status) ? (
        <WithdrawnOrder order={order} />
      ) : (
        <section className={styles.part}>
          <h3>{t('order.timeline')}</h3>
          <OrderTimeline order={order} />
        </section>
      )}
      {order.delivery_person_info && <DeliveryPersonContact deliveryPerson={order.delivery_person_info} />}
      <div className={styles.items}>
        <OrderItems order={order} />
        <OrderSums order={order} />
        <OrderPayment order={order} />
        <Refunds order={order} />
      </div>
      <WhereTo order={order} />
      {order.extra_instruction && (
        <section className={styles.part}>
          <h3>{t('checkout.instruction')}</h3>
          <p>{order.extra_instruction}</p>
        </section>
      )}
      <Prescriptions order={order} />
    </>
  )
}
