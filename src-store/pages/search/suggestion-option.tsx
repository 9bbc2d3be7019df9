import type { AnswerRow } from '#domain/contract/shop-api.ts'
import { useWords } from '../../app/shop-context.tsx'
import { Thumb } from '../../components/pictures/thumb.tsx'
import styles from './search-box.module.css'

/** A product that may be meant: its picture, what it is called, what is in it, what it costs. */
export function SuggestionOption({ suggestion }: { suggestion: AnswerRow<'suggestions'> }) {
  const { said, money } = useWords()
  const { product_title, photo, generic_name, from_price } = suggestion
  return (
    <>
      <div className={styles.picture}>
        <Thumb path={photo} words={product_title} />
      </div>
      <span className={styles.words}>
        <span className={styles.title}>{said(suggestion, 'product_title')}</span>
        {generic_name && <small>{generic_name}</small>}
      </span>
      {from_price !== null && <span className={`money ${styles.price}`}>{money(from_price)}</span>}
    </>
  )
}
