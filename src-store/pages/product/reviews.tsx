import { dateText } from '#domain/language/dates.ts'
import { useShop, useSite, useTranslate } from '../../app/shop-context.tsx'
import { Section } from '../../components/section.tsx'
import { Stars } from '../../components/stars.tsx'
import { useMore } from '../../components/use-more.ts'
import type { Product } from './dimensions.ts'
import styles from './reviews.module.css'
import { type Reviews, reviewsAtOnce } from './reviews-at-once.ts'

type Review = Reviews['data'][number]

/** The average rating with its histogram. */
function Summary({ rating }: { rating: Product['rating_info'] }) {
  const { t, digits } = useTranslate()
  const { average, count, histogram } = rating
  if (average === null) return null
  return (
    <div className={styles.summary}>
      <div className={styles.average}>
        <strong className="money">{digits(average.toFixed(1))}</strong>
        <Stars rating={average} />
        <p className="muted">{t('product.rated', { smart_count: count })}</p>
      </div>
      <dl className={styles.histogram}>
        {histogram.map(({ points, count: given }) => (
          <div key={points}>
            <dt>{t('product.stars', { smart_count: points })}</dt>
            <dd>
              <span className={styles.bar}>
                <span style={{ width: `${(100 * given) / count}%` }} />
              </span>
              <span className="money">{digits(given)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function One({ review }: { review: Review }) {
  const { t, language } = useTranslate()
  const { time_zone } = useSite().config
  return (
    <li>
      <Stars rating={review.rating_points} />
      {review.review_comments && <p className={styles.comment}>{review.review_comments}</p>}
      <p className="hint">
        {review.full_name} · {dateText(review.reviewed_at, language, time_zone)}
      </p>
      {review.review_answer && (
        <p className={styles.answer}>
          <strong>{t('product.shop_answers')}</strong> {review.review_answer}
        </p>
      )}
    </li>
  )
}

/** The reviews, page by page. */
function ReviewList({ slug, first }: { slug: string; first: Reviews }) {
  const { t } = useTranslate()
  const { api } = useShop()
  const { rows, state, hasMore, loadMore } = useMore<Review>(first, (page) =>
    api.reviews({ slug, limit: reviewsAtOnce, page }),
  )
  return (
    <>
      <ul className={styles.reviews}>
        {rows.map((review) => (
          <One key={review.id} review={review} />
        ))}
      </ul>
      {state === 'failed' && (
        <p className="problem" role="alert">
          {t('error.load_more')}
        </p>
      )}
      {hasMore && (
        <button
          type="button"
          className="button"
          aria-disabled={state === 'loading'}
          onClick={() => void loadMore()}
        >
          {state === 'loading' ? `${t('frame.loading')} …` : t('product.more_reviews')}
        </button>
      )}
    </>
  )
}

/** Rating and reviews of a product (docs/domain.md 3.3). */
export function ReviewPart({ product, reviews }: { product: Product; reviews: Reviews | null }) {
  const { t } = useTranslate()
  return (
    <div id="reviews" className={styles.part}>
      <Section title={t('product.ratings')}>
        {product.rating_info.count === 0 ? (
          <p className="muted">{t('product.no_ratings')}</p>
        ) : (
          <Summary rating={product.rating_info} />
        )}
        {reviews && reviews.data.length > 0 && <ReviewList slug={product.slug} first={reviews} />}
      </Section>
    </div>
  )
}
