import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { HeadSync } from '../app/head-sync.tsx'
import { useShop } from '../app/shop-context.tsx'
import { readStoredCart } from '../state/cart.ts'
import { CartDrawer } from './cart-drawer.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ImportantMessage } from './important-message.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Toasts } from './toasts.tsx'

/** Reads the cart that this browser keeps, now and when another tab changes it. */
function useStoredCart() {
  useEffect(() => {
    void readStoredCart()
    const changed = ({ key }: StorageEvent) => {
      if (key === 'cart_items') void readStoredCart()
    }
    addEventListener('storage', changed)
    return () => removeEventListener('storage', changed)
  }, [])
}

/** Who reads with the ears or by keyboard starts a new page at its content. */
function useFocusOnNewPage() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** The one layout of every page: header, body, footer (spec 2). */
export function Frame() {
  const { t } = useShop()
  const main = useFocusOnNewPage()
  useStoredCart()
  return (
    <>
      <a className="skip unseen" href="#content">
        {t('frame.skip')}
      </a>
      <ProgressBar />
      <ImportantMessage />
      <Header />
      <main id="content" tabIndex={-1} ref={main}>
        <Outlet />
      </main>
      <Footer />
      <CartDrawer />
      <Toasts />
      <HeadSync />
      <ScrollRestoration />
    </>
  )
}
