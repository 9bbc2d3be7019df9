import { type ComponentType, useEffect, useState } from 'react'
import { quietly } from '../app/background-fetch.ts'
import { useShop, useSite } from '../app/shop-context.tsx'
import { OrderStrip } from '../pages/account/orders/order-strip.tsx'
import { SignInDialog } from '../pages/account/sign-in/sign-in-dialog.tsx'
import { PopupBanner } from '../pages/home/banners/popup-banner.tsx'
import { readStorage } from '../state/browser-storage.ts'
import { reminderPlace } from '../state/order-attempt.ts'
import { useConfirmedUser } from '../state/user.ts'
import { BackToTop } from './back-to-top.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CartDrawer } from './cart-drawer.tsx'
import { Toasts } from './toasts.tsx'

const loaded = () =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(undefined)
    else addEventListener('load', resolve, { once: true })
  })

/** Loads the offline notices and their messages when the browser is idle, because no page needs them at first. */
function useOffline(): ComponentType | null {
  const { loadDeferredMessages } = useShop()
  const [Part, setPart] = useState<ComponentType | null>(null)
  useEffect(() => {
    let cancelled = false
    void quietly(async () => {
      const [{ Offline }] = await Promise.all([import('../offline/offline.tsx'), loadDeferredMessages()])
      return Offline
    }).then((part) => {
      if (part && !cancelled) setPart(() => part)
    })
    return () => {
      cancelled = true
    }
  }, [loadDeferredMessages])
  return Part
}

function useMarkedBengali(): void {
  const { language } = useShop()
  useEffect(() => {
    const page = document.getElementById('app')
    if (language === 'bn' || !page) return
    let stop: (() => void) | 'stopped' | undefined
    void loaded()
      .then(() => quietly(() => import('./mark-bengali.ts')))
      .then((part) => {
        if (stop !== 'stopped') stop = part?.markBengali(page)
      })
    return () => {
      if (typeof stop === 'function') stop()
      stop = 'stopped'
    }
  }, [language])
}

/** The cart of a customer whose group has a price list is shown at its prices. */
function useOwnPrices(): void {
  const { api } = useShop()
  const user = useConfirmedUser(({ has_price_list }) => has_price_list === true)
  useEffect(() => {
    if (user !== null) void quietly(async () => (await import('../state/own-prices.ts')).repriceCart(api))
  }, [api, user])
}

/** The server's copy of a cart follows its changes on every page, once the customer has opted in to a reminder. */
function useFollowedCart(): void {
  const { api } = useShop()
  const { use_abandoned_carts } = useSite().config
  useEffect(() => {
    if (use_abandoned_carts && readStorage(reminderPlace) !== null)
      void quietly(async () => (await import('../pages/demand/follow-cart.ts')).followCart(api))
  }, [api, use_abandoned_carts])
}

/**
 * The overlays and bars of a page, in one chunk that loads later, because the first view does not need them; `plain`: without
 * those of the shop.
 */
export function Overlays({ plain }: { plain: boolean }) {
  const Offline = useOffline()
  useMarkedBengali()
  useOwnPrices()
  useFollowedCart()
  return (
    <>
      <SignInDialog />
      {!plain && (
        <>
          <CartDrawer />
          <PopupBanner />
          <BottomBar />
          <BackToTop />
          <OrderStrip />
        </>
      )}
      {Offline && <Offline />}
      <Toasts />
    </>
  )
}
