import { type ComponentType, useEffect, useState } from 'react'
import { quietly } from '../app/background-fetch.ts'
import { useShop } from '../app/shop-context.tsx'
import { OrderStrip } from '../pages/account/orders/order-strip.tsx'
import { SignInDialog } from '../pages/account/sign-in/sign-in-dialog.tsx'
import { PopupBanner } from '../pages/home/banners/popup-banner.tsx'
import { BackToTop } from './back-to-top.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CartDrawer } from './cart-drawer.tsx'
import { Toasts } from './toasts.tsx'

const loaded = () =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(undefined)
    else addEventListener('load', resolve, { once: true })
  })

/** What no page begins with: it comes when the browser has nothing else to do, with the words that it needs. */
function useOffline(): ComponentType | null {
  const { loadDeferredMessages } = useShop()
  const [Part, setPart] = useState<ComponentType | null>(null)
  useEffect(() => {
    let gone = false
    void quietly(async () => {
      const [{ Offline }] = await Promise.all([import('../offline/offline.tsx'), loadDeferredMessages()])
      return Offline
    }).then((part) => {
      if (part && !gone) setPart(() => part)
    })
    return () => {
      gone = true
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

/** What lies over a page or at its foot: the first of it can be read without this, so it comes as one, in time. */
export function Beside() {
  const Offline = useOffline()
  useMarkedBengali()
  return (
    <>
      <CartDrawer />
      <SignInDialog />
      <PopupBanner />
      <BottomBar />
      <BackToTop />
      <OrderStrip />
      {Offline && <Offline />}
      <Toasts />
    </>
  )
}
