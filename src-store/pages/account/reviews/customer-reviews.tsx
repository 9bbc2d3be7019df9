import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { dateText } from '#domain/language/dates.ts'
import { reviewKind } from '#domain/orders/review.ts'
import { useSite, useTranslate } from '../../../app/shop-context.tsx'
import { ActionButton } from '../../../components/forms/form-parts.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Pager } from '../../../components/pager.tsx'
import { Thumb } from '../../../components/pictures/thumb.tsx'
import { PrefetchLink } from '../../../components/prefetch-link.tsx'
import { GivenReview } from './given-review.tsx'
import { NoReviews } from './no-reviews.tsx'
import { ReviewForm } from './review-form.tsx'
import styles from './reviews.module.css'
import { useCaption, useReview } from './use-review.ts'

type Reviews = ShopAnswer<'myReviews'>
type Review = Reviews['data'][number]

/** The subject of a review: a product with its page, or a delivery. */
function ReviewedItem({ review }: { review: Review }) {
  const { t, localized, language } = useTranslate()
  const { product_detail_path: products, time_zone } = useSite().config
  const { kind, order_id, product_slug, product_image, full_name } = review
  const title = localized(review, 'product_title')
  return (
    <div className={styles.thing}>
      {kind === reviewKind.delivery ? (
        <span className={styles.deliverer}>
          <Icon name="truck" size={28} />
        </span>
      ) : (
        <Thumb path={product_image} words={title} />
      )}
      <p className={styles.name}>
        {kind === reviewKind.delivery ? (
          <strong>
            {t('reviews.delivery')} {full_name && <span className="muted">{full_name}</span>}
          </strong>
        ) : product_slug ? (
          <PrefetchLink to={`/${products}/${product_slug}`} className="link">
            {title}
          </PrefetchLink>
        ) : (
          <strong>{title}</strong>
        )}
        <PrefetchLink to={`/user/my-orders#order-${order_id}`} className="hint">
          {t('order.number', { number: order_id })}
        </PrefetchLink>
        <span className="hint">{dateText(review.reviewed_at, language, time_zone)}</span>
      </p>
    </div>
  )
}

function One({ review, changeable }: { review: Review; changeable: boolean }) {
  const { t, localized } = useTranslate()
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState(false)
  const caption = useCaption()
  const { ofProduct } = useReview(() => {
    setEditing(false)
    void revalidate()
  })
  const { id, kind, rating_points } = review
  const name = localized(review, 'product_title')
  return (
    <li>
      <ReviewedItem review={review} />
      {editing ? (
        <ReviewForm
          label={t('reviews.of', { name })}
          before={review}
          send={ofProduct(id)}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <GivenReview
          review={review}
          {...(kind === reviewKind.delivery && { caption: caption(rating_points) })}
        />
      )}
      {changeable && !editing && (
        <div>
          <ActionButton label={t('reviews.change_named', { name })} onClick={() => setEditing(true)}>
            {t('reviews.change')}
          </ActionButton>
        </div>
      )}
    </li>
  )
}

/** The reviews that a customer has written, newest first; `now`: the time of the request. */
export function CustomerReviews({ reviews, now }: { reviews: Reviews; now: string }) {
  if (reviews.data.length === 0) return <NoReviews />
  return (
    <>
      <ul className={`${styles.reviews} ${styles.list}`}>
        {reviews.data.map((review) => (
          <One
            key={`${review.kind} ${review.id}`}
            review={review}
            changeable={review.changeable_until !== null && review.changeable_until > now}
          />
        ))}
      </ul>
      <Pager meta={reviews.meta} />
    </>
  )
}
