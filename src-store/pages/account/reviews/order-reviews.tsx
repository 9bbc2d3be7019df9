import { useState } from 'react'
import { mayReviewDelivery, reviewProblem } from '#domain/orders/review.ts'
import { useTranslate } from '../../../app/shop-context.tsx'
import { ActionButton } from '../../../components/forms/form-parts.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Thumb } from '../../../components/pictures/thumb.tsx'
import type { OwnOrder } from '../orders/own-order.ts'
import { GivenReview } from './given-review.tsx'
import { ReviewForm } from './review-form.tsx'
import styles from './reviews.module.css'
import { useCaption, useReview } from './use-review.ts'

type Item = OwnOrder['order_items_info'][number]
type Changed = { onChanged: (order: OwnOrder) => void }

function OfItem({ order, item, onChanged }: { order: OwnOrder; item: Item } & Changed) {
  const { t, localized } = useTranslate()
  const [editing, setEditing] = useState(false)
  const { ofProduct } = useReview((changed) => {
    setEditing(false)
    onChanged(changed)
  })
  const { id, rating_points, review_comments } = item
  const title = localized(item, 'product_title')
  const before = rating_points === null ? null : { rating_points, review_comments }
  const open = reviewProblem(order, item, new Date()) === null
  return (
    <li>
      <div className={styles.thing}>
        <Thumb path={item.product_image} words={`${item.product_title} ${item.product_price_type}`} />
        <p className={styles.name}>{title}</p>
      </div>
      {before === null || editing ? (
        <ReviewForm
          label={t('reviews.of', { name: title })}
          before={before}
          send={ofProduct(id)}
          onCancel={editing ? () => setEditing(false) : undefined}
        />
      ) : (
        <>
          <GivenReview review={{ ...item, rating_points: before.rating_points }} />
          {open && (
            <div>
              <ActionButton
                label={t('reviews.change_named', { name: title })}
                onClick={() => setEditing(true)}
              >
                {t('reviews.change')}
              </ActionButton>
            </div>
          )}
        </>
      )}
    </li>
  )
}

function OfDelivery({ order, onChanged }: { order: OwnOrder } & Changed) {
  const { t } = useTranslate()
  const caption = useCaption()
  const { ofDelivery } = useReview(onChanged)
  const { order_id, delivery_person_info: deliveryPerson } = order
  if (!deliveryPerson) return null
  const { full_name, rating_points, review_comments } = deliveryPerson
  return (
    <li>
      <div className={styles.thing}>
        <span className={styles.deliverer}>
          <Icon name="truck" size={28} />
        </span>
        <p className={styles.name}>
          {t('reviews.delivery')} <span className="muted">{full_name}</span>
        </p>
      </div>
      {rating_points !== null ? (
        <GivenReview review={{ rating_points, review_comments }} caption={caption(rating_points)} />
      ) : (
        mayReviewDelivery(order, deliveryPerson) && (
          <ReviewForm
            label={t('reviews.how_delivered')}
            before={null}
            caption={caption}
            send={ofDelivery(order_id)}
          />
        )
      )}
    </li>
  )
}

/** The reviews of a completed order: of its products, and of its delivery. */
export function OrderReviews({ order, onChanged }: { order: OwnOrder } & Changed) {
  const { t } = useTranslate()
  return (
    <>
      <p className="muted">{t('reviews.text')}</p>
      <ul className={styles.reviews}>
        <OfDelivery order={order} onChanged={onChanged} />
        {order.order_items_info.map((item) => (
          <OfItem key={item.id} order={order} item={item} onChanged={onChanged} />
        ))}
      </ul>
    </>
  )
}
