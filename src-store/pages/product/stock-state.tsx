import { stockProblem } from '#domain/orders/pricing/quantity.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { Icon } from '../../components/icon.tsx'
import { usePreorderText } from '../../components/products/use-preorder-text.ts'
import type { Variant } from './dimensions.ts'
import styles from './stock-state.module.css'

// The remaining quantity is shown from this number down.
const few = 5

/** Whether the stock of a variant is sufficient for a quantity (docs/domain.md 6.5). */
export function StockState({ variant, quantity }: { variant: Variant; quantity: number }) {
  const { t } = useTranslate()
  const preorder = usePreorderText()
  const left = variant.stock_type === 1 ? (variant.stock_qty ?? 0) : null
  const short = stockProblem(variant, quantity) !== null
  if (variant.preorder_on && !short)
    return (
      <p className={styles.few} role="status">
        <Icon name="clock" size={18} />
        {preorder(variant.preorder_on)}
      </p>
    )
  if (left !== null && (short || left <= few))
    return (
      <p className={short ? styles.short : styles.few} role="status">
        <Icon name="info" size={18} />
        {left === 0 ? t('product.sold_out') : t('product.only_left', { smart_count: left })}
      </p>
    )
  return (
    <p className={styles.enough} role="status">
      <Icon name="check" size={18} />
      {t('product.in_stock')}
    </p>
  )
}
