import { useTranslate } from '../../../app/shop-context.tsx'
import { Stars } from '../../../components/stars.tsx'
import styles from './reviews.module.css'

type Given = {
  rating_points: number
  review_comments: string | null
  review_hidden?: boolean
  review_answer?: string | null
}

/** A review, whether it is published, and the shop's reply. */
export function GivenReview({ review, caption }: { review: Given; caption?: string }) {
  const { t } = useTranslate()
  const { rating_points, review_comments, review_hidden = false, review_answer = null } = review
  return (
    <div className={styles.given}>
      <div className={styles.stars}>
        <Stars rating={rating_points} />
        {caption && <span className="muted">{caption}</span>}
      </div>
      {review_comments && <p className={styles.comment}>{review_comments}</p>}
      {review_hidden && <p className="hint">{t('reviews.is_hidden')}</p>}
      {review_answer && (
        <p className={styles.answer}>
          <strong>{t('reviews.answer')}</strong> {review_answer}
        </p>
      )}
    </div>
  )
}
