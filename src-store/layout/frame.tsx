import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { SignInDialog } from '../account/sign-in-dialog.tsx'
import { HeadSync } from '../app/head-sync.tsx'
import { useShop } from '../app/shop-context.tsx'
import { readStoredCart } from '../state/cart.ts'
import { readStoredUser, refreshUser } from '../state/user.ts'
import { CartDrawer } from './cart-drawer.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ImportantMessage } from './important-message.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Toasts } from './toasts.tsx'

/** Reads what this browser keeps, the cart and who is signed in, now and when another tab changes it. */
function useStored() {
  const { api } = useShop()
  useEffect(() => {
    const reads: Record<string, () => Promise<void>> = {
      cart_items: readStoredCart,
      user_info: readStoredUser,
    }
    void readStoredCart()
    void readStoredUser().then(() => refreshUser(api))
    // null: all that was kept is gone.
    const changed = ({ key }: StorageEvent) => {
      for (const [name, read] of Object.entries(reads)) if (key === null || key === name) void read()
    }
    addEventListener('storage', changed)
    return () => removeEventListener('storage', changed)
  }, [api])
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
  useStored()
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
      <SignInDialog />
      <Toasts />
      <HeadSync />
      <ScrollRestoration />
    </>
  )
}
