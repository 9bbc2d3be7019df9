import { dateTimeText } from '#domain/language/dates.ts'
import { acceptedOrder, keyOf, type WaitingOrder } from '#domain/orders/checkout/waiting-order.ts'
import { paymentType } from '#domain/orders/payment.ts'
import { useSite, useWords } from '../../../app/shop-context.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useChangedCharges } from '../../checkout/changed-charges.ts'
import styles from '../order-details.module.css'
import { OrderChoices } from './order-choices.tsx'
import { OrderLines } from './order-lines.tsx'

type CardProps = { order: WaitingOrder; asGuest: boolean }

/** What has changed of what is to be paid, old and new; or that nothing of it is left. */
function useNewTotal(order: WaitingOrder): string {
  const { t, money } = useWords()
  const changedCharges = useChangedCharges()
  if (order.stopped?.why !== 'changed') return ''
  const accepted = acceptedOrder(order, keyOf(order))
  if (!accepted) return t('waiting.gone')
  const total = t('waiting.total_was', {
    old: money(order.request.total_payable ?? 0),
    now: money(accepted.request.total_payable ?? 0),
  })
  return order.charges ? `${changedCharges(order.charges, order.stopped.totals)} ${total}` : total
}

/** Why it is not placed yet. */
function State({ order, asGuest }: CardProps) {
  const { t } = useWords()
  const total = useNewTotal(order)
  const { stopped, tried, request } = order
  const said: Record<NonNullable<typeof stopped>['why'] | 'waits', (string | false)[]> = {
    changed: [t('waiting.changed'), total],
    refused: [t('waiting.refused'), ...(stopped?.why === 'refused' ? stopped.said : [])],
    known: [t('waiting.known')],
    waits: [
      asGuest && t('waiting.as_guest'),
      tried && t('waiting.tried'),
      request.choose_payment_type === paymentType.digital && t('waiting.pay_later'),
    ],
  }
  return said[stopped?.why ?? 'waits']
    .filter((words) => words !== false)
    .map((words) => (
      <p key={words} className={stopped ? 'problem' : 'muted'}>
        {stopped && <Icon name="info" />} <span>{words}</span>
      </p>
    ))
}

/** An order that the shop has not answered for: how it stands, what is in it, and what can be done. */
export function WaitingCard({ order, asGuest }: CardProps) {
  const { t, language } = useWords()
  const { time_zone } = useSite().config
  return (
    <li className={styles.order}>
      <div role={order.stopped ? 'alert' : undefined}>
        <h2>{t('waiting.placed_at', { date: dateTimeText(order.placed_at, language, time_zone) })}</h2>
        {order.stopped && <State order={order} asGuest={asGuest} />}
      </div>
      <OrderLines order={order} />
      {/* Below, so that a try that comes to nothing moves nothing. */}
      {!order.stopped && <State order={order} asGuest={asGuest} />}
      <OrderChoices order={order} asGuest={asGuest} />
    </li>
  )
}
