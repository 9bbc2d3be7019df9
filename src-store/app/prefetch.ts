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

/**
 * Fetches a part that nobody has asked for: one that does not come is undefined, for nothing is lost that a reload would
 * bring (reload-on-lost-chunk.ts); what is needed is tried again then.
 */
export async function quietly<Part>(fetch: () => Promise<Part>): Promise<Part | undefined> {
  const hush = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('vite:preloadError', hush, { capture: true })
  const part = await fetch().catch(() => undefined)
  removeEventListener('vite:preloadError', hush, { capture: true })
  return part
}
