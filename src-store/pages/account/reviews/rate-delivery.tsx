import { useEffect, useState } from 'react'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { timings } from '#domain/site/timings.ts'
import { useShop, useTranslate } from '../../../app/shop-context.tsx'
import { whenIdle } from '../../../app/when-idle.ts'
import { markDone, wasDone } from '../../../state/once-per-visit.ts'
import styles from './rate-delivery.module.css'
import { ReviewForm } from './review-form.tsx'
import { useCaption, useReview } from './use-review.ts'

type Unrated = ShopAnswer<'unratedDeliveries'>[number]

const storageKey = 'delivery_asked'

/** A delivered order without a rating, once per visit, when the visitor is idle. */
function useUnrated() {
  const { api } = useShop()
  const [unrated, setUnrated] = useState<Unrated | null>(null)
  useEffect(() => {
    if (wasDone(storageKey)) return
    return whenIdle(timings.popupRest, () => {
      api.unratedDeliveries({}).then(
        ([first]) => {
          if (!first) return
          markDone(storageKey)
          setUnrated(first)
        },
        () => {},
      )
    })
  }, [api])
  return { unrated, done: () => setUnrated(null) }
}

/** A prompt to rate a delivery (docs/domain.md 3.3): it covers only a corner of the page and does not block it. */
export function RateDelivery() {
  const { t } = useTranslate()
  const caption = useCaption()
  const { unrated, done } = useUnrated()
  const { ofDelivery } = useReview(done)
  if (!unrated) return null
  const { order_id, full_name } = unrated
  const question = t('reviews.ask', { name: full_name, number: order_id })
  return (
    <section className={styles.resend} aria-label={t('reviews.how_delivered')}>
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
