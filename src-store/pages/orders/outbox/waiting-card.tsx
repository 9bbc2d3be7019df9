import { dateTimeText } from '#domain/language/dates.ts'
import { acceptedOrder, keyOf, type WaitingOrder } from '#domain/orders/checkout/waiting-order.ts'
import { paymentType } from '#domain/orders/payment.ts'
import { useSite, useTranslate } from '../../../app/shop-context.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useChangedCharges } from '../../checkout/changed-charges.ts'
import styles from '../order-details.module.css'
import { OrderChoices } from './order-choices.tsx'
import { OrderLines } from './order-lines.tsx'

type CardProps = { order: WaitingOrder; asGuest: boolean }

/** The text for changed charges, old and new; or that no item is left. */
function useNewTotal(order: WaitingOrder): string {
  const { t, money } = useTranslate()
  const changedCharges = useChangedCharges()
  if (order.stopped?.why !== 'changed') return ''
  const accepted = acceptedOrder(order, keyOf(order))
  if (!accepted) return t('waiting.unavailable')
  const total = t('waiting.total_was', {
    old: money(order.request.total_payable ?? 0),
    now: money(accepted.request.total_payable ?? 0),
  })
  return order.charges ? `${changedCharges(order.charges, order.stopped.totals)} ${total}` : total
}

/** The status of a waiting order, with the reason. */
function State({ order, asGuest }: CardProps) {
  const { t } = useTranslate()
  const total = useNewTotal(order)
  const { stopped, tried, request } = order
  const rejected =
    stopped?.why === 'changed'
      ? (stopped.promotions?.rejected ?? []).map(({ code, msg }) => `${code}: ${msg}`)
      : []
  const texts: Record<NonNullable<typeof stopped>['why'] | 'waits', (string | false)[]> = {
    changed: [t('waiting.changed'), ...rejected, total],
    refused: [t('waiting.rejected'), ...(stopped?.why === 'refused' ? stopped.reasons : [])],
    known: [t('waiting.known')],
    waits: [
      asGuest && t('waiting.as_guest'),
      tried && t('waiting.tried'),
      request.choose_payment_type === paymentType.digital && t('waiting.pay_later'),
    ],
  }
  return texts[stopped?.why ?? 'waits']
    .filter((words) => words !== false)
    .map((words) => (
      <p key={words} className={stopped ? 'problem' : 'muted'}>
        {stopped && <Icon name="info" />} <span>{words}</span>
      </p>
    ))
}

/** An order that the server has not confirmed: its status, items and actions. */
export function WaitingCard({ order, asGuest }: CardProps) {
  const { t, language } = useTranslate()
  const { time_zone } = useSite().config
  return (
    <li className={styles.order}>
      <div role={order.stopped ? 'alert' : undefined}>
        <h2>{t('waiting.placed_at', { date: dateTimeText(order.placed_at, language, time_zone) })}</h2>
        {order.stopped && <State order={order} asGuest={asGuest} />}
      </div>
      <OrderLines order={order} />
      {/* Below the items, so that a failed try moves nothing. */}
      {!order.stopped && <State order={order} asGuest={asGuest} />}
      <OrderChoices order={order} asGuest={asGuest} />
    </li>
  )
}
