import { useTranslate } from '../app/shop-context.tsx'
import { Icon } from './icon.tsx'
import styles from './stars.module.css'

const all = [1, 2, 3, 4, 5]

/** A rating out of 5 (docs/product.md 9); an average is rounded to whole stars. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useTranslate()
  return (
    <p className={styles.stars} role="img" aria-label={t('home.stars', { stars: rating })}>
      {all.map((star) => (
        <Icon key={star} name="star" size={18} filled={star <= Math.round(rating)} />
      ))}
    </p>
  )
}
