import { acceptanceOf } from '#domain/orders/accept-change.ts'
import type { CartLine } from '#domain/orders/cart.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { Icon } from '../../components/icon.tsx'
import { acceptLine, lineKey, useCart } from '../../state/cart.ts'
import { dropUnusedUpload } from '../../state/unused-upload.ts'
import { useExplained } from './explained-change.ts'
import styles from './line-change.module.css'

/**
 * The reason why a line cannot be ordered as it was added, with old and new value, and a button that accepts the change
 * (docs/domain.md 6.22).
 */
export function LineChange({ line, title }: { line: CartLine; title: string }) {
  const { t } = useTranslate()
  const explained = useExplained()
  const change = useCart(({ marks }) => marks[lineKey(line)])
  if (!change) return null
  const accept = t(`cart_page.accept.${acceptanceOf(change)}`)
  return (
    <div className={styles.change}>
      <p className="problem" role="alert">
        <Icon name="info" /> <span>{explained(line, change)}</span>
      </p>
      <button
        type="button"
        className={styles.accept}
        aria-label={t('cart_page.accept_named', { title, accept })}
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
