import { cartLines, cartTotals } from '#domain/orders/cart.ts'
import { useTranslate } from '../app/shop-context.tsx'
import { PrefetchLink } from '../components/prefetch-link.tsx'
import { CartLines } from '../pages/cart/cart-lines.tsx'
import { EmptyCart } from '../pages/cart/empty-cart.tsx'
import { useCart } from '../state/cart.ts'
import styles from './cart-drawer.module.css'

/** The cart lines and the links to cart and checkout; loaded when the drawer is first opened. */
export default function DrawerContents() {
  const { t, money } = useTranslate()
  const cart = useCart((state) => state.cart)
  const lines = cartLines(cart)
  if (lines.length === 0) return <EmptyCart />
  return (
    <>
      <CartLines lines={lines} small />
      <div className={styles.end}>
        <p className={styles.total}>
          <span>{t('cart.subtotal')}</span>
          <strong className="money">{money(cartTotals(cart).total_cart_amount)}</strong>
        </p>
        <PrefetchLink to="/checkout" className="button primary">
          {t('cart.checkout')}
        </PrefetchLink>
        <PrefetchLink to="/cart" className="button">
          {t('cart.view')}
        </PrefetchLink>
      </div>
    </>
  )
}
