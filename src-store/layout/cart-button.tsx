import type { MouseEvent } from 'react'
import { cartTotals } from '#domain/orders/cart.ts'
import { useWords } from '../app/shop-context.tsx'
import { Icon } from '../components/icon.tsx'
import { PrefetchLink } from '../components/prefetch-link.tsx'
import { useCart } from '../state/cart.ts'
import { openDrawer } from '../state/cart-drawer.ts'
import styles from './cart-button.module.css'

const useCount = () => cartTotals(useCart(({ cart }) => cart)).total_cart_items

/** What a link to the cart's page does where a script runs: the cart opens beside the page. */
export const opensCart = (event: MouseEvent): void => {
  if (event.metaKey || event.ctrlKey || location.pathname === '/cart') return
  event.preventDefault()
  openDrawer()
}

/** The number of lines on a sign of the cart. */
export function CartBadge() {
  const { digits } = useWords()
  const count = useCount()
  return (
    <span className={`money ${styles.badge}`} hidden={count === 0} aria-hidden="true">
      {digits(count)}
    </span>
  )
}

/** The cart with the number of its lines. A link to its page; where a script runs, it opens beside the page. */
export function CartButton() {
  const { t } = useWords()
  const count = useCount()
  const items = t('cart.items', { smart_count: count })
  return (
    <>
      <PrefetchLink
        to="/cart"
        className={styles.button}
        aria-label={`${t('cart.open')} (${items})`}
        onClick={opensCart}
      >
        <Icon name="cart" size={24} />
        <CartBadge />
      </PrefetchLink>
      <span className="unseen" aria-live="polite">
        {count > 0 && items}
      </span>
    </>
  )
}
