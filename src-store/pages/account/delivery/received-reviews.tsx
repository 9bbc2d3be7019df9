import { useRevalidator } from 'react-router-dom'
import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { dateText } from '#domain/language/dates.ts'
import { useSite, useTranslate } from '../../../app/shop-context.tsx'
import { Pager } from '../../../components/pager.tsx'
import { Stars } from '../../../components/stars.tsx'
import { useLive } from '../../../state/live.ts'
import styles from './received-reviews.module.css'

type Reviews = ShopAnswer<'myReviews'>

/** The reviews that a delivery person has received, with their average. */
export type Received = { reviews: Reviews; average: number | null; count: number }

export async function loadReceived(api: ShopApi, page: number): Promise<Received> {
  const [reviews, history] = await Promise.all([api.myReviews({ page, limit: 10 }), api.deliveryHistory({})])
  return { reviews, average: history.rating_average, count: history.rating_count }
}

function Review({ review }: { review: Reviews['data'][number] }) {
  const { t, language } = useTranslate()
  const { time_zone } = useSite().config
  return (
    <li className={styles.review}>
      <Stars rating={review.rating_points} />
      <p className={styles.comment}>{review.review_comments}</p>
      <p className={styles.order}>
        <span className="muted">{t('order.number', { number: review.order_id })}</span>
        {review.full_name && <span className="muted">{review.full_name}</span>}
      </p>
      <time className="muted" dateTime={review.reviewed_at}>
        {dateText(review.reviewed_at, language, time_zone)}
      </time>
    </li>
  )
}

/** The ratings of a delivery person, updated live: stacked on phones, in rows on wide screens. */
export function ReceivedReviews({ received: { reviews, average, count } }: { received: Received }) {
  const { t, digits } = useTranslate()
  const { revalidate } = useRevalidator()
  useLive(({ event }) => {
    if (event !== 'notice') void revalidate()
  })
  if (count === 0 || average === null) return <p className="muted">{t('delivery.reviews.none')}</p>
  return (
    <>
      <section className={styles.average} aria-label={t('delivery.reviews.average')}>
        <strong className="money">{digits(average.toFixed(1))}</strong>
        <Stars rating={average} />
        <p className="muted">{t('product.rated', { smart_count: count })}</p>
      </section>
      <ul className={styles.list}>
        {reviews.data.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      <Pager meta={reviews.meta} />
    </>
  )
}
