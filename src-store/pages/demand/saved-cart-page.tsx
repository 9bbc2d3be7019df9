import { useNavigate } from 'react-router-dom'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { cartLines } from '#domain/orders/cart.ts'
import { unlessApiError } from '../../api/failure.ts'
import { page } from '../../app/page.tsx'
import { useTranslate } from '../../app/shop-context.tsx'
import { ActionButton } from '../../components/forms/form-parts.tsx'
import styles from '../../components/listing-page.module.css'
import { NeedsScript } from '../../components/needs-script.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import { putIntoCart, useCart } from '../../state/cart.ts'

/** Null: the link is wrong or has expired. */
type Saved = ShopAnswer<'savedCart'> | null

type Items = ShopAnswer<'savedCart'>['items']

/** Adds the items that are not in the cart of this browser yet. */
function Restore({ items }: { items: Items }) {
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
  )
}

function SavedCart({ data }: { data: Saved }) {
  const { t } = useTranslate()
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('demand.saved_cart')}</h1>
      {data && data.items.length > 0 ? (
        <Restore items={data.items} />
      ) : (
        <>
          <p className="muted">{t(data ? 'demand.saved_cart_empty' : 'demand.saved_cart_expired')}</p>
          <PrefetchLink to="/products" className="button">
            {t('cart.browse')}
          </PrefetchLink>
        </>
      )}
      <NeedsScript />
    </div>
  )
}

/** The page of the link in a reminder of an abandoned cart. */
export default page<Saved>({
  module: 'src-store/pages/demand/saved-cart-page.tsx',
  load: ({ api, params: { token = '' } }) => unlessApiError(api.savedCart({ token }), [404], null),
  head: (_, { t }) => ({
    title: t('demand.saved_cart'),
    description: t('demand.saved_cart_about'),
    path: '/saved-cart',
    noindex: true,
  }),
  View: SavedCart,
})
