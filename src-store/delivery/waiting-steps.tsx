import { dateTimeText } from '#domain/language/dates.ts'
import { useSite, useWords } from '../app/shop-context.tsx'
import { Icon } from '../blocks/icon.tsx'
import { Act } from '../user/form-parts.tsx'
import type { DeliveryOrder } from './seen-orders.ts'
import { dropSteps } from './steps.ts'
import { useShownOrder } from './use-shown-order.ts'
import styles from './waiting-steps.module.css'

/** What of an order has not reached the shop, with its times; where the shop did not want it, why, and the way out. */
export function WaitingSteps({ order }: { order: DeliveryOrder }) {
  const { t, said, language } = useWords()
  const { order_steps, time_zone } = useSite().config
  const { waiting, stopped } = useShownOrder(order)
  if (waiting.length === 0) return null
  const titleOf = (step: number) =>
    order_steps.filter(({ id }) => id === step).map((one) => said(one, 'title'))
  return (
    <section className={stopped === undefined ? styles.waiting : styles.stopped}>
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
      {stopped !== undefined && <Act onClick={() => dropSteps(order.order_id)}>{t('delivery.drop')}</Act>}
    </section>
  )
}
