import { matchRoutes, type RouteObject } from 'react-router-dom'
import type { Language } from '#domain/language/language.ts'
import { timings } from '#domain/site/timings.ts'
import { apiBase } from '../api/api-base.ts'
import { httpShopApi } from '../api/http-shop-api.ts'
import { prefetchingApi } from '../api/prefetch-cache.ts'
import { afterChanges } from './after-changes.ts'
import { quietly, spares } from './background-fetch.ts'
import { idle } from './deferred.tsx'
import { given, type Page } from './page.tsx'

/** Links within this distance of the viewport are prefetched. */
const margin = '200px'
/** The maximum number of pages whose code is prefetched because a link is near. */
const mostParts = 6

const rest = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/** Loads the chunks of the routes that match a path. */
const partsAt = (path: string, routes: RouteObject[]) =>
  (matchRoutes(routes, path) ?? []).map(async ({ route, params }) => {
    const part = typeof route.lazy === 'function' ? await quietly(route.lazy) : route
    return { load: (part?.handle as Page['handle'] | undefined)?.load, params }
  })

/** The path prefix that links to one kind of page share. Cheaper than matching routes. */
const kindOf = ({ pathname }: HTMLAnchorElement): string => {
  const [, folder, ...below] = pathname.split('/')
  return below.length > 0 ? `/${folder}/` : pathname
}

let reached = ''

/**
 * Prefetches the page of a link that the pointer rests on: its code, and its data, unless the pointer only passes. Once the link
 * is followed (`isLeaving`), the page loads its own data, so no request is sent twice.
 */
export async function reachFor(
  path: string,
  routes: RouteObject[],
  language: Language,
  isLeaving: () => boolean,
): Promise<void> {
  reached = path
  const [parts] = await Promise.all([Promise.all(partsAt(path, routes)), rest(timings.reach)])
  if (reached !== path || spares() || isLeaving()) return
  const { pathname, searchParams } = new URL(path, location.origin)
  if (pathname === location.pathname) return
  const api = prefetchingApi(httpShopApi(language, apiBase()))
  // A call that is rejected or fails is sent again by the page itself.
  for (const { load, params } of parts)
    await load?.({ api, params: given(params), query: Object.fromEntries(searchParams) }).catch(() => {})
}

/** Prefetches the code of pages whose links are near the viewport, when the browser is idle. */
export function watchLinks(routes: RouteObject[]): void {
  if (!('IntersectionObserver' in window)) return
  // One link per kind of page is enough, because all of them load the same code.
  const watched = new Map<string, HTMLAnchorElement>()
  const fetched = new Set<RouteObject>()

  const near = async (link: HTMLAnchorElement) => {
    await idle()
    const page = matchRoutes(routes, link.pathname)?.at(-1)?.route
    if (typeof page?.lazy !== 'function' || fetched.has(page) || fetched.size >= mostParts || spares()) return
    fetched.add(page)
    if (fetched.size === mostParts) stop()
    await quietly(page.lazy)
  }
  const links = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        links.unobserve(target)
        void near(target as HTMLAnchorElement)
      }
    },
    { rootMargin: margin },
  )
  const watch = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(
      'main a[href^="/"]:not([href^="//"], [target], [download], [rel])',
    )) {
      if (watched.get(kindOf(link))?.isConnected) continue
      watched.set(kindOf(link), link)
      links.observe(link)
    }
  }
  const stopWatching = afterChanges(document.body, { childList: true }, watch)
  const stop = () => {
    links.disconnect()
    stopWatching()
  }
}
