import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router-dom'
import { page } from '../../app/page.tsx'
import { useTranslate } from '../../app/shop-context.tsx'
import { NeedsScript } from '../../components/needs-script.tsx'
import { useCart } from '../../state/cart.ts'
import { openSignIn } from '../../state/sign-in.ts'
import { useUser } from '../../state/user.ts'
import { loadKnownPlaces, type Places } from '../account/addresses/places.ts'
import { useStoredCheckout } from '../orders/outbox/use-stored-checkout.ts'
import { Order } from './checkout.tsx'
import styles from './checkout-page.module.css'
import { NoPlaces } from './no-places.tsx'
import { loadOwn, type Own } from './own.ts'

type Checkout = { places: Places | null; own: Own | null }

/** Reloads the page's data when the user signs in or out during the checkout. */
function useAskAgain(): void {
  const { revalidate } = useRevalidator()
  const id = useUser(({ user }) => user?.id ?? null)
  const ready = useUser((state) => state.ready)
  const seen = useRef<number | null | undefined>(undefined)
  useEffect(() => {
    if (!ready) return
    if (seen.current !== undefined && seen.current !== id) void revalidate()
    seen.current = id
  }, [id, ready, revalidate])
}

function View({ data: { places, own } }: { data: Checkout }) {
  const { t } = useTranslate()
  const ready = useCart((state) => state.ready)
  useAskAgain()
  useStoredCheckout(places, own)
  return (
    <div className={`wrap ${styles.page}`}>
      <header>
        <h1>{t('checkout.title')}</h1>
        {!own && (
          <p className="muted">
            {t('checkout.guest')}{' '}
            <button
              type="button"
              className={`link reach ${ready ? '' : styles.awaited}`}
              onClick={openSignIn}
            >
              {t('checkout.have_account')}
            </button>
          </p>
        )}
      </header>
      <NeedsScript />
      {ready && (places ? <Order key={own?.id ?? 'guest'} places={places} own={own} /> : <NoPlaces />)}
    </div>
  )
}

export default page<Checkout>({
  module: 'src-store/pages/checkout/checkout-page.tsx',
  load: async ({ api }) => {
    const [places, own] = await Promise.all([loadKnownPlaces(api), loadOwn(api)])
    return { places, own }
  },
  head: (_, { t }) => ({ title: t('checkout.title'), path: '/checkout' }),
  View,
})
