import { useEffect, useState } from 'react'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { timings } from '#domain/site/timings.ts'
import { useShop, useWords } from '../../../app/shop-context.tsx'
import { whenIdle } from '../../../app/when-idle.ts'
import { remember, wasDone } from '../../../state/once-per-visit.ts'
import styles from './rate-delivery.module.css'
import { ReviewForm } from './review-form.tsx'
import { useCaption, useReview } from './use-review.ts'

type Unrated = ShopAnswer<'unratedDeliveries'>[number]

const asked = 'delivery_asked'

/** An order that has come and whose delivery nobody has rated, once a visit, when whoever looks around rests. */
function useUnrated() {
  const { api } = useShop()
  const [unrated, setUnrated] = useState<Unrated | null>(null)
  useEffect(() => {
    if (wasDone(asked)) return
    return whenIdle(timings.popupRest, () => {
      api.unratedDeliveries({}).then(
        ([first]) => {
          if (!first) return
          remember(asked)
          setUnrated(first)
        },
        () => {},
      )
    })
  }, [api])
  return { unrated, done: () => setUnrated(null) }
}

/** Asks gently how a delivery was (docs/domain.md 3.3): it lies over a corner of the page and takes nothing away. */
export function RateDelivery() {
  const { t, digits } = useWords()
  const caption = useCaption()
  const { unrated, done } = useUnrated()
  const { ofDelivery } = useReview(done)
  if (!unrated) return null
  const { order_id, full_name } = unrated
  const question = t('reviews.ask', { name: full_name, number: digits(order_id) })
  return (
    <section className={styles.ask} aria-label={t('reviews.how_delivered')}>
      <ReviewForm
        label={question}
        before={null}
        caption={caption}
        send={ofDelivery(order_id)}
        onCancel={done}
        cancel={t('reviews.not_now')}
      />
    </section>
  )
}
