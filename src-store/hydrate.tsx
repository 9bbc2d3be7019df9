import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom'
import type { Language } from '#domain/language/language.ts'
import { callApiBelow } from './api/api-base.ts'
import { lazyShopApi } from './api/lazy-shop-api.ts'
import { drawHereFromNow } from './app/deferred.tsx'
import { loadMessages } from './app/messages.ts'
import { prefetcher } from './app/prefetch.ts'
import { ShopProvider } from './app/shop-context.tsx'
import { type Paths, shopRoutes } from './routes.tsx'
import { openTheme } from './themes/themes.ts'

type PageData = HydrationState & {
  language: Language
  origin: string
  paths: Paths
  theme: string
  base?: string
  /** The document is the offline document, which replaces a page that is not cached. */
  offline?: true
}

// The code of the shown page must be loaded before React hydrates it.
const openShownPage = async (routes: RouteObject[]) => {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}

/** Hydrates a page that the server has rendered, with the data that it was rendered from. */
export async function hydrateShop(element: HTMLElement, written: string): Promise<Root> {
  const {
    language,
    origin,
    paths,
    theme: name,
    base,
    offline,
    ...hydrationData
  } = JSON.parse(written) as PageData
  callApiBelow(base)
  const api = lazyShopApi(language, base)
  // A failed read of the browser is shown by the error page (docs/decisions/0030).
  const messages = loadMessages(language)
  const loadDeferredMessages = async () => (await messages).loadDeferred()
  const routes = shopRoutes(() => ({ api, report: () => {} }), paths, { loadDeferredMessages })
  const ready = offline ? drawHereFromNow() : openShownPage(routes)
  const [{ t }, theme] = await Promise.all([messages, openTheme(name), ready])
  const router = createBrowserRouter(routes, { hydrationData })
  const prefetch = prefetcher(routes, language, () => router.state.navigation.state !== 'idle')
  const shop = (
    <ShopProvider shop={{ api, language, t, origin, theme, loadDeferredMessages, prefetch }}>
      <RouterProvider router={router} />
    </ShopProvider>
  )
  if (offline) return (await import('./offline/draw-here.tsx')).drawHere(element, router, shop)
  // As a transition, in small steps, so that the page responds to scrolling and typing meanwhile.
  const root = new Promise<Root>((made) => startTransition(() => made(hydrateRoot(element, shop))))
  drawHereFromNow()
  return root
}
