import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { dateTimeText } from '#domain/language/dates.ts'
import { paymentStatus, paymentType, refundStatus } from '#domain/orders/payment.ts'
import { useSite, useTranslate } from '../../app/shop-context.tsx'
import { Icon } from '../../components/icon.tsx'
import { PayChoices } from './pay-choices.tsx'
import styles from './payment-now.module.css'
import { WalletTransfer } from './wallet-transfer.tsx'

type Order = ShopAnswer<'payableOrder'>
type Payable = Pick<Order, 'order_id' | 'payment_info'>

/** The result of a payment that the order does not contain, from the query after the return from the provider. */
export type CameBack = 'checking' | 'unreached' | null

export const cameBack = (outcome: string | undefined): CameBack =>
  outcome === 'checking' || outcome === 'unreached' ? outcome : null

/** The link to the payment provider; it works without a script. */
export function PayLink({
  order: { order_id, payment_info },
  primary = false,
}: {
  order: Payable
  primary?: boolean
}) {
  const { t } = useTranslate()
  if (!payment_info) return null
  return (
    <a
      href={payment_info.payment_url}
      className={primary ? 'button primary' : 'button'}
      aria-label={t('pay.now_named', { number: order_id })}
    >
      {t('pay.now')}
    </a>
  )
}

const refundWords = {
  [refundStatus.due]: 'due',
  [refundStatus.done]: 'done',
  [refundStatus.under_way]: 'under_way',
  [refundStatus.refused]: 'refused',
} as const

type Props = { order: Order; outcome?: CameBack }

/** The payment status of an order, and the transfer to a wallet of the shop. */
export const PaymentNow = (props: Props) => (
  <>
    <PaymentState {...props} />
    <WalletTransfer order={props.order} />
  </>
)

/** The action, the deadline, and what is being checked. */
function PaymentState({ order, outcome = null }: Props) {
  const { t, money, language } = useTranslate()
  const { time_zone } = useSite().config
  const { payment_info, paid, choose_payment_type, can_pay_again } = order
  if (order.undecided_payments.length > 0) return <UndecidedPayments order={order} />
  if (can_pay_again)
    return (
      <section className={styles.box} aria-label={t('order.payment')}>
        <p className="muted">{t('pay.again')}</p>
        <PayChoices order={order} />
      </section>
    )
  if (!payment_info)
    return paid && choose_payment_type === paymentType.digital && order.timeline_id <= 1 ? (
      <p className={`${styles.state} ${styles.done}`}>
        <Icon name="check" /> {t('pay.done')}
      </p>
    ) : null
  const checking = outcome === 'checking'
  const problem = {
    [paymentStatus.failed]: t('pay.failed'),
    [paymentStatus.broken_off]: t('pay.broken_off'),
  }[payment_info.last_status ?? paymentStatus.begun]
  const words = outcome ? t(`pay.${outcome}`) : problem
  // An order with a late difference is not cancelled.
  const time = dateTimeText(payment_info.pay_before, language, time_zone)
  return (
    <section className={styles.box} aria-label={t('order.payment')}>
      {words && (
        <p className={styles.state} role="status">
          <Icon name={checking ? 'clock' : 'info'} /> {words}
        </p>
      )}
      <p className="muted">{t(payment_info.is_difference ? 'pay.difference' : 'pay.waits', { time })}</p>
      {payment_info.amount !== order.total_payable && (
        <p>{t('pay.left', { amount: money(payment_info.amount) })}</p>
      )}
      <PayLink order={order} primary={!checking} />
      {!checking && <PayChoices order={order} />}
    </section>
  )
}

/** Received money that does not fit the order: the shop decides about it, and paying is disabled meanwhile. */
function UndecidedPayments({ order: { undecided_payments } }: { order: Pick<Order, 'undecided_payments'> }) {
  const { t, money } = useTranslate()
  return undecided_payments.map(({ amount, received_at }) => (
    <p key={received_at} className={styles.state} role="status">
      <Icon name="clock" />{' '}
      {amount > 0 ? t('pay.undecided_amount', { amount: money(amount) }) : t('pay.undecided')}
    </p>
  ))
}

/** The refunds of an order. */
export function Refunds({ order: { refund_info } }: { order: Pick<Order, 'refund_info'> }) {
  const { t, money } = useTranslate()
  if (refund_info.length === 0) return null
  return (
    <div>
      <p className="muted">{t('pay.refunds')}</p>
      <ul>
        {refund_info.map(({ amount, status, to_account, created_at }) => (
          <li key={created_at + amount}>
            <strong className="money">{money(amount)}</strong>{' '}
            {t(
              `pay.refund.${to_account ? 'to_account' : (refundWords[status as keyof typeof refundWords] ?? 'due')}`,
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
