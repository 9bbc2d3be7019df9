import { matchRoutes, type RouteObject } from 'react-router-dom'

type Connection = { saveData?: boolean; effectiveType?: string }

// spec 2: not on 2g, not with data saver.
const spares = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

/** Fetches the parts of the page at a path before it is asked for. */
export const prefetcher =
  (routes: RouteObject[]) =>
  (path: string): void => {
    if (spares()) return
    for (const { route } of matchRoutes(routes, path) ?? [])
      if (typeof route.lazy === 'function') void quietly(route.lazy)
  }

// What cannot be fetched now is tried again when it is needed: nobody has asked for it yet, so nothing is lost that a
// reload would bring (reload-on-lost-chunk.ts).
async function quietly(fetch: () => Promise<unknown>): Promise<void> {
  const hush = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('vite:preloadError', hush, { capture: true })
  await fetch().catch(() => undefined)
  removeEventListener('vite:preloadError', hush, { capture: true })
}
