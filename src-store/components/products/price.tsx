import { useTranslate } from '../../app/shop-context.tsx'
import styles from './price.module.css'

type PriceProps = {
  /** The price, and the regular price if it is reduced, in Tk. */
  tk: number
  regular?: number | null
  size?: 'small' | 'medium' | 'large'
  before?: string
  after?: string
}

/** A price: the amount large and tabular, the symbol small, the regular price struck through. */
export function Price({ tk, regular, size = 'medium', before, after }: PriceProps) {
  const { t, money } = useTranslate()
  const amount = money(tk)
  const gap = amount.lastIndexOf(' ')
  return (
    <p className={`${styles.price} ${styles[size]}`}>
      {before && <span className={styles.suffix}>{before} </span>}
      <span className="unseen">{t('product.now')}: </span>
      <span className={`money ${styles.charged}`}>
        <span className={styles.symbol}>{amount.slice(0, gap)} </span>
        {amount.slice(gap + 1)}
      </span>
      {after && <span className={styles.suffix}> {after}</span>}
      {regular !== undefined && regular !== null && regular !== tk && (
        <>
          <span className="unseen"> {t('product.was')}: </span>
          <s className={`money ${styles.regular}`}>{money(regular)}</s>
        </>
      )}
    </p>
  )
}
