import type { MouseEvent } from 'react'
import { cartTotals } from '#domain/orders/cart.ts'
import { useTranslate } from '../app/shop-context.tsx'
import { Icon } from '../components/icon.tsx'
import { PrefetchLink } from '../components/prefetch-link.tsx'
import { useCart } from '../state/cart.ts'
import { openDrawer } from '../state/cart-drawer.ts'
import styles from './cart-button.module.css'

const useCount = () => cartTotals(useCart(({ cart }) => cart)).total_cart_items

/** The click handler of a link to the cart page: opens the cart drawer instead. */
export const opensCart = (event: MouseEvent): void => {
  if (event.metaKey || event.ctrlKey || location.pathname === '/cart') return
  event.preventDefault()
  openDrawer()
}

/** The number of cart lines, as a badge. */
export function CartBadge() {
  const { digits } = useTranslate()
  const count = useCount()
  return (
    <span className={`money ${styles.badge}`} hidden={count === 0} aria-hidden="true">
      {digits(count)}
    </span>
  )
}

/** The cart link with the number of lines. With a script it opens the cart drawer. */
export function CartButton() {
  const { t } = useTranslate()
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
