import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router-dom'
import { deferred } from '../app/deferred.tsx'
import { HeadSync } from '../app/head-sync.tsx'
import { SiteContext, useShop, VisitContext } from '../app/shop-context.tsx'
import type { Site } from '../app/site.ts'
import { readStoredUser } from '../state/user.ts'
import { useIsDeliveryArea } from './delivery-area.ts'
import { ImportantMessage } from './important-message.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { readCart, startUp } from './start-up.ts'
import { Welcome } from './welcome.tsx'

const Overlays = deferred(async () => (await import('./overlays.tsx')).Overlays)

/** Runs start-up, and reads the stored cart and user again when another tab changes them. */
function useStartUp() {
  const { api, t, loadDeferredMessages } = useShop()
  useEffect(() => {
    const reads: Record<string, () => Promise<void>> = {
      cart_items: readCart,
      user_info: readStoredUser,
    }
    void startUp({ api, t, loadDeferredMessages })
    // null: the whole storage was cleared.
    const changed = ({ key }: StorageEvent) => {
      for (const [name, read] of Object.entries(reads)) if (key === null || key === name) void read()
    }
    addEventListener('storage', changed)
    return () => removeEventListener('storage', changed)
  }, [api, t, loadDeferredMessages])
}

/** Moves the focus to the content of a new page, for screen reader and keyboard users. */
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
  const isDelivery = useIsDeliveryArea()
  useStartUp()
  return (
    <SiteContext value={site}>
      <VisitContext value={key}>
        <a className="skip unseen" href="#content">
          {t('frame.skip')}
        </a>
        <ProgressBar />
        {!isDelivery && <ImportantMessage />}
        <theme.Header plain={isDelivery} />
        <main id="content" tabIndex={-1} ref={main}>
          <Outlet />
        </main>
        {!isDelivery && <theme.Footer />}
        <Overlays plain={isDelivery} />
        <Welcome />
        <HeadSync />
        <ScrollRestoration />
      </VisitContext>
    </SiteContext>
  )
}
