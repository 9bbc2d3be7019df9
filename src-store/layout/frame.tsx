import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router-dom'
import { later } from '../app/deferred.tsx'
import { HeadSync } from '../app/head-sync.tsx'
import { SiteContext, useShop, VisitContext } from '../app/shop-context.tsx'
import type { Site } from '../app/site.ts'
import { readStoredUser } from '../state/user.ts'
import { ImportantMessage } from './important-message.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { readCart, startUp } from './start-up.ts'
import { Welcome } from './welcome.tsx'

const Beside = later(async () => (await import('./overlays.tsx')).Beside)

/** Start-up; and what this browser keeps, the cart and who is signed in, is read again when another tab changes it. */
function useStartUp() {
  const { api } = useShop()
  useEffect(() => {
    const reads: Record<string, () => Promise<void>> = {
      cart_items: readCart,
      user_info: readStoredUser,
    }
    void startUp(api)
    // null: all that was kept is gone.
    const changed = ({ key }: StorageEvent) => {
      for (const [name, read] of Object.entries(reads)) if (key === null || key === name) void read()
    }
    addEventListener('storage', changed)
    return () => removeEventListener('storage', changed)
  }, [api])
}

/** Who reads with the ears or by keyboard starts a new page at its content. */
function useFocusOnNewPage(pathname: string) {
  const shown = useRef(pathname)
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** The one layout of every page: header, body, footer (docs/product.md 2). */
export function Frame() {
  const { t, theme } = useShop()
  const { pathname, key } = useLocation()
  const main = useFocusOnNewPage(pathname)
  const site = useRouteLoaderData('frame') as Site
  useStartUp()
  return (
    <SiteContext value={site}>
      <VisitContext value={key}>
        <a className="skip unseen" href="#content">
          {t('frame.skip')}
        </a>
        <ProgressBar />
        <ImportantMessage />
        <theme.Header />
        <main id="content" tabIndex={-1} ref={main}>
          <Outlet />
        </main>
        <theme.Footer />
        <Beside />
        <Welcome />
        <HeadSync />
        <ScrollRestoration />
      </VisitContext>
    </SiteContext>
  )
}
