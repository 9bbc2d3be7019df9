import type { AnswerRow } from '#domain/contract/shop-api.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { Thumb } from '../../components/pictures/thumb.tsx'
import styles from './search-box.module.css'

/** A suggested product: picture, name, generic, price. */
export function SuggestionOption({ suggestion }: { suggestion: AnswerRow<'suggestions'> }) {
  const { localized, money } = useTranslate()
  const { product_title, photo, generic_name, from_price } = suggestion
  return (
    <>
      <div className={styles.picture}>
        <Thumb path={photo} words={product_title} />
      </div>
      <span className={styles.words}>
        <span className={styles.title}>{localized(suggestion, 'product_title')}</span>
        {generic_name && <small>{generic_name}</small>}
      </span>
      {from_price !== null && <span className={`money ${styles.price}`}>{money(from_price)}</span>}
    </>
  )
}
