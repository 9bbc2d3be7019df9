import { cartLines, cartTotals } from '#domain/orders/cart.ts'
import { totalsOf } from '#domain/orders/checkout/wanted-lines.ts'
import { isByLine } from '#domain/orders/pricing/vat.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import { deferred } from '../../app/deferred.tsx'
import { page } from '../../app/page.tsx'
import { useSite, useTranslate } from '../../app/shop-context.tsx'
import { NeedsScript } from '../../components/needs-script.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { acceptAll, useCart } from '../../state/cart.ts'
import { usePreparedCheckout } from '../orders/outbox/use-prepared-checkout.ts'
import { WaitingNote } from '../orders/outbox/waiting-note.tsx'
import { CartLines } from './cart-lines.tsx'
import styles from './cart-page.module.css'
import { DiscountCode, useDiscountRows } from './discount-code.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { Totals } from './totals.tsx'
import { useCheckedCart } from './use-checked-cart.ts'
import { useVatRows, vatTermsOf } from './use-vat-rows.ts'

const CartReminder = deferred(async () => (await import('../demand/cart-reminder.tsx')).CartReminder)

function Contents() {
  const { t, money } = useTranslate()
  const cart = useCart((state) => state.cart)
  const marked = useCart(({ marks }) => Object.keys(marks).length > 0)
  const checked = useCheckedCart()
  const promotions = checked?.promotions ?? null
  const { config } = useSite()
  const { use_promotions, use_abandoned_carts } = config
  const { vatRows } = useVatRows()
  const discounts = useDiscountRows(promotions)
  const lines = cartLines(cart)
  usePreparedCheckout(lines.length > 0)
  if (lines.length === 0) return <EmptyCart />
  const { total_cart_amount } = cartTotals(cart)
  const terms = { ...vatTermsOf(checked, config), round_to_taka: false }
  const discount = promotions?.discount ?? 0
  // One percentage of the total is added at the checkout.
  const vat = isByLine(terms) ? totalsOf(lines, { ...terms, discount, delivery_fee: 0 }) : null
  const total = vat?.total_payable ?? toTk(toPoisha(total_cart_amount) - toPoisha(discount))
  return (
    <>
      {marked && (
        <div className={styles.changed}>
          <p role="alert">{t('cart_page.changed')}</p>
          <button type="button" className="button" onClick={acceptAll}>
            {t('cart_page.accept_all')}
          </button>
        </div>
      )}
      <div className={styles.columns}>
        <CartLines lines={lines} />
        <aside className={styles.sum}>
          <div aria-live="polite">
            <Totals
              rows={[
                { name: t('cart.subtotal'), value: money(total_cart_amount) },
                ...(vat ? vatRows({ ...terms, vat_total: vat.vat_total }) : []),
                ...discounts,
                ...(total === total_cart_amount ? [] : [{ name: t('cart_page.total'), value: money(total) }]),
              ]}
            />
          </div>
          {use_promotions && <DiscountCode promotions={promotions} />}
          <p className="hint">{t('cart_page.delivery_later')}</p>
          <PrefetchLink to="/checkout" className="button primary">
            {t('cart.checkout')}
          </PrefetchLink>
          <PrefetchLink to="/products" className="button">
            {t('cart_page.continue')}
          </PrefetchLink>
          {use_abandoned_carts && <CartReminder />}
        </aside>
      </div>
    </>
  )
}

function View() {
  const { t } = useTranslate()
  const ready = useCart((state) => state.ready)
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('cart.title')}</h1>
      <NeedsScript />
      {ready && <WaitingNote />}
      {ready && <Contents />}
    </div>
  )
}

export default page({
  module: 'src-store/pages/cart/cart-page.tsx',
  load: async () => null,
  head: (_, { t }) => ({ title: t('cart.title'), path: '/cart', noindex: true }),
  View,
})
