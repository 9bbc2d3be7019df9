import { acceptanceOf, type LineProblem } from '#domain/orders/accept-change.ts'
import type { CartLine } from '#domain/orders/cart.ts'
import { clampQty } from '#domain/orders/quantity.ts'
import { useWords } from '../app/shop-context.tsx'
import { acceptLine, lineKey, useCart } from '../state/cart.ts'
import { dropUnusedUpload } from '../state/unused-upload.ts'
import { Icon } from './icon.tsx'
import styles from './line-change.module.css'

/** What has changed of a line, with what it was; the server's words where no more is known. */
function useExplained() {
  const { t, money } = useWords()
  return (line: CartLine, change: LineProblem): string => {
    const { problem, price, offer, stock_qty, custom_product_design_price: design } = change
    if (problem === 'price_changed' && price !== null)
      return t('cart.price_was', { old: money(line.price), now: money(price) })
    if (problem === 'design_price_changed' && design !== null)
      return t('cart.design_price_was', {
        old: money(line.custom_product_design?.price ?? 0),
        now: money(design),
      })
    if (problem === 'only_left' && stock_qty !== null)
      return t('cart.few_left', { stock: stock_qty, wanted: line.quantity })
    if (problem.startsWith('qty_') && offer)
      return t('cart.other_quantity', { wanted: line.quantity, now: clampQty(offer, line.quantity) })
    return change.msg
  }
}

/** Why a line cannot be ordered as it was put in, old and new, and one tap to take it as it is now (domain 6, 22). */
export function LineChange({ line, title }: { line: CartLine; title: string }) {
  const { t } = useWords()
  const explained = useExplained()
  const change = useCart(({ marks }) => marks[lineKey(line)])
  if (!change) return null
  const accept = t(`cart.accept.${acceptanceOf(change)}`)
  return (
    <div className={styles.change}>
      <p className="problem" role="alert">
        <Icon name="info" /> <span>{explained(line, change)}</span>
      </p>
      <button
        type="button"
        className={styles.accept}
        aria-label={t('cart.accept_named', { title, accept })}
        onClick={() => {
          acceptLine(line)
          dropUnusedUpload(line.custom_product_design)
        }}
      >
        {accept}
      </button>
    </div>
  )
}
