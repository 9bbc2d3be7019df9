import { hydrateRoot, type Root } from 'react-dom/client'
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom'
import type { Language } from '#domain/language/language.ts'
import { type Paths, shopRoutes } from '../routes.tsx'
import { lazyShopApi } from './lazy-shop-api.ts'
import { loadTranslate } from './messages.ts'
import { prefetcher } from './prefetch.ts'
import { ShopProvider } from './shop-context.tsx'

type PageData = HydrationState & { language: Language; origin: string; paths: Paths }

// The part of the page that is shown has to be there before React takes it over.
const openShownPage = async (routes: RouteObject[]) => {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}

/** Takes a page over that the server has drawn, with the data that it was drawn from. */
export async function takeOver(element: HTMLElement, written: string): Promise<Root> {
  const { language, origin, paths, ...hydrationData } = JSON.parse(written) as PageData
  const api = lazyShopApi(language)
  // A failed read of the browser is said by the error page (decisions 30).
  const routes = shopRoutes({ api, report: () => {} }, paths)
  const [t] = await Promise.all([loadTranslate(language), openShownPage(routes)])
  const router = createBrowserRouter(routes, { hydrationData })
  return hydrateRoot(
    element,
    <ShopProvider shop={{ api, language, t, origin, prefetch: prefetcher(routes) }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  )
}
