import { dateTimeText } from '#domain/language/dates.ts'
import { type WaitingStep, waitingOf } from '#domain/orders/delivery-queue.ts'
import { useSite, useWords } from '../../../../app/shop-context.tsx'
import { ActionButton } from '../../../../components/forms/form-parts.tsx'
import { Icon } from '../../../../components/icon.tsx'
import type { DeliveryOrder } from '../seen-orders.ts'
import { dropSteps, useSteps } from './steps.ts'
import { useShownOrder } from './use-shown-order.ts'
import styles from './waiting-steps.module.css'

/** What of an order has not reached the shop, with its times; where the shop did not want it, why, and the way out. */
export function WaitingSteps({ order }: { order: DeliveryOrder }) {
  const { waiting, stopped } = useShownOrder(order)
  return waiting.length > 0 && <Steps order_id={order.order_id} waiting={waiting} stopped={stopped} />
}

/** The steps that the shop did not want, of orders that no list shows any more. */
export function StoppedSteps({ shown }: { shown: readonly DeliveryOrder[] }) {
  const { t, digits } = useWords()
  const queue = useSteps((state) => state.queue)
  return Object.entries(queue.stopped)
    .filter(([order_id]) => shown.every((order) => order.order_id !== order_id))
    .map(([order_id, why]) => (
      <section key={order_id} aria-label={t('order.number', { number: digits(order_id) })}>
        <h2 className={styles.number}>{t('order.number', { number: digits(order_id) })}</h2>
        <Steps order_id={order_id} waiting={waitingOf(queue, order_id)} stopped={why} />
      </section>
    ))
}

type StepsProps = { order_id: string; waiting: readonly WaitingStep[]; stopped: string | undefined }

function Steps({ order_id, waiting, stopped }: StepsProps) {
  const { t, said, language } = useWords()
  const { order_steps, time_zone } = useSite().config
  const titleOf = (step: number) =>
    order_steps.filter(({ id }) => id === step).map((one) => said(one, 'title'))
  return (
    <div className={stopped === undefined ? styles.waiting : styles.stopped}>
      <p className={styles.head} role={stopped === undefined ? undefined : 'alert'}>
        <Icon name={stopped === undefined ? 'clock' : 'info'} />
        {stopped === undefined
          ? t('delivery.waiting', { smart_count: waiting.length })
          : t('delivery.refused', { why: stopped || t('delivery.not_yours') })}
      </p>
      <ul>
        {waiting.map(({ timeline_id, happened_at }) => (
          <li key={timeline_id}>
            {titleOf(timeline_id)}{' '}
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
