import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { dateTimeText } from '#domain/language/dates.ts'
import { pictureAt } from '#domain/site/picture.ts'
import { useSite, useTranslate } from '../../app/shop-context.tsx'
import { Icon } from '../../components/icon.tsx'
import styles from './order-timeline.module.css'

type Order = Pick<ShopAnswer<'placedOrder'>, 'timeline_id' | 'delivery_timeline_info'>

// docs/domain.md 3.1: the last step is complete as soon as it is recorded.
const delivered = 7

/** The seven steps of an order (docs/product.md 4): done, current, ahead; also as text, not by colour alone. */
export function OrderTimeline({ order }: { order: Order }) {
  const { t, localized, language } = useTranslate()
  const { order_steps, status_pictures, time_zone } = useSite().config
  const stateOf = (step: number) => {
    if (step < order.timeline_id || order.timeline_id === delivered) return 'done'
    return step === order.timeline_id ? 'now' : 'ahead'
  }
  return (
    <ol className={styles.timeline}>
      {order_steps.map((step) => {
        const state = stateOf(step.id)
        // docs/decisions/0020: the status of a step has the step's number minus one.
        const picture = status_pictures[step.id - 1]
        const written = order.delivery_timeline_info.find(({ timeline_id }) => timeline_id === step.id)
        return (
          <li key={step.id} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
            {picture ? (
              <img className={styles.picture} src={pictureAt(picture.content, 1)} alt="" />
            ) : (
              <span className={styles.dot}>{state === 'done' && <Icon name="check" size={16} />}</span>
            )}
            <p>
              <span className={styles.title}>{localized(step, 'title')}</span>
              <span className="unseen"> ({t(`order.${state}`)})</span>
              {written && (
                <time dateTime={written.happened_at}>
                  {dateTimeText(written.happened_at, language, time_zone)}
                </time>
              )}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
