import { dateTimeText } from '#domain/language/dates.ts'
import { type WaitingStep, waitingOf } from '#domain/orders/delivery/delivery-queue.ts'
import { useSite, useTranslate } from '../../../../app/shop-context.tsx'
import { ActionButton } from '../../../../components/forms/form-parts.tsx'
import { Icon } from '../../../../components/icon.tsx'
import { useFailureText } from '../failure/use-failure-text.ts'
import type { DeliveryOrder } from '../seen-orders.ts'
import { dropSteps, useDeliverySteps } from './steps.ts'
import { useShownOrder } from './use-shown-order.ts'
import styles from './waiting-steps.module.css'

/** The unsent steps of an order with their times; for a rejected step the reason, and the button that discards it. */
export function WaitingSteps({ order }: { order: DeliveryOrder }) {
  const { waiting, stopped } = useShownOrder(order)
  return waiting.length > 0 && <Steps order_id={order.order_id} waiting={waiting} stopped={stopped} />
}

/** The rejected steps of orders that are no longer in any list. */
export function StoppedSteps({ shown }: { shown: readonly DeliveryOrder[] }) {
  const { t } = useTranslate()
  const queue = useDeliverySteps((state) => state.queue)
  return Object.entries(queue.stopped)
    .filter(([order_id]) => shown.every((order) => order.order_id !== order_id))
    .map(([order_id, why]) => (
      <section key={order_id} aria-label={t('order.number', { number: order_id })}>
        <h2 className={styles.number}>{t('order.number', { number: order_id })}</h2>
        <Steps order_id={order_id} waiting={waitingOf(queue, order_id)} stopped={why} />
      </section>
    ))
}

type StepsProps = { order_id: string; waiting: readonly WaitingStep[]; stopped: string | undefined }

function Steps({ order_id, waiting, stopped }: StepsProps) {
  const { t, localized, language } = useTranslate()
  const { order_steps, time_zone } = useSite().config
  const failureText = useFailureText()
  const titleOf = (step: number) =>
    order_steps.filter(({ id }) => id === step).map((one) => localized(one, 'title'))
  return (
    <div className={stopped === undefined ? styles.waiting : styles.stopped}>
      <p className={styles.head} role={stopped === undefined ? undefined : 'alert'}>
        <Icon name={stopped === undefined ? 'clock' : 'info'} />
        {stopped === undefined
          ? t('delivery.waiting', { smart_count: waiting.length })
          : t('delivery.rejected', { why: stopped || t('delivery.not_yours') })}
      </p>
      <ul>
        {waiting.map(({ timeline_id, happened_at, failure }) => (
          <li key={failure?.idempotency_key ?? timeline_id}>
            {failure ? failureText(failure.reason) : titleOf(timeline_id)}{' '}
            <time dateTime={happened_at}>{dateTimeText(happened_at, language, time_zone)}</time>
          </li>
        ))}
      </ul>
      {stopped !== undefined && (
        <ActionButton onClick={() => dropSteps(order_id)}>{t('delivery.drop')}</ActionButton>
      )}
    </div>
  )
}
