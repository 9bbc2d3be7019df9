import { useNavigate } from 'react-router-dom'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { cartLines } from '#domain/orders/cart.ts'
import { page } from '../../app/page.tsx'
import { useTranslate } from '../../app/shop-context.tsx'
import { ActionButton } from '../../components/forms/form-parts.tsx'
import styles from '../../components/listing-page.module.css'
import { NeedsScript } from '../../components/needs-script.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { putIntoCart, useCart } from '../../state/cart.ts'

type Saved = ShopAnswer<'savedCart'>

function SavedCart({ data: { items } }: { data: Saved }) {
  const { t, localized, digits } = useTranslate()
  const go = useNavigate()
  const restore = async () => {
    // In the browser where the cart was left it is there already.
    const present = new Set(
      cartLines(useCart.getState().cart).map(({ product_price_info_id }) => product_price_info_id),
    )
    for (const item of items) if (!present.has(item.product_price_info_id)) putIntoCart(item)
    await go('/cart')
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('demand.saved_cart')}</h1>
      {items.length === 0 ? (
        <>
          <p className="muted">{t('demand.saved_cart_empty')}</p>
          <PrefetchLink to="/products" className="button">
            {t('cart.browse')}
          </PrefetchLink>
        </>
      ) : (
        <>
          <ul>
            {items.map((item) => (
              <li key={item.product_price_info_id}>
                {localized(item, 'product_title')} × {digits(item.quantity)}
              </li>
            ))}
          </ul>
          <p>
            <ActionButton onClick={() => void restore()}>{t('demand.restore')}</ActionButton>
          </p>
        </>
      )}
      <NeedsScript />
    </div>
  )
}

/** The page of the link in a reminder of an abandoned cart. */
export default page<Saved>({
  module: 'src-store/pages/demand/saved-cart-page.tsx',
  load: ({ api, params: { token = '' } }) => api.savedCart({ token }),
  head: (_, { t }) => ({
    title: t('demand.saved_cart'),
    description: t('demand.saved_cart_about'),
    path: '/saved-cart',
    noindex: true,
  }),
  View: SavedCart,
})
