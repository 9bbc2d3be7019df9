import { cartTotals } from '#domain/orders/cart.ts'
import { useWords } from '../app/shop-context.tsx'
import { Go } from '../blocks/go.tsx'
import { Icon } from '../blocks/icon.tsx'
import { useCart } from '../state/cart.ts'
import { openDrawer } from '../state/drawer.ts'
import styles from './cart-button.module.css'

/** The cart with the number of its lines. A link to its page; where a script runs, it opens beside the page. */
export function CartButton() {
  const { t, digits } = useWords()
  const { total_cart_items: count } = cartTotals(useCart(({ cart }) => cart))
  const items = t('cart.items', { smart_count: count })
  return (
    <Go
      to="/cart"
      className={styles.button}
      aria-label={`${t('cart.open')} (${items})`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || location.pathname === '/cart') return
        event.preventDefault()
        openDrawer()
      }}
    >
      <Icon name="cart" size={24} />
      <span className={`money ${styles.badge}`} hidden={count === 0} aria-hidden="true">
        {digits(count)}
      </span>
      <span className="unseen" aria-live="polite">
        {count > 0 && items}
      </span>
    </Go>
  )
}
