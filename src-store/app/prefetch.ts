import type { RouteObject } from 'react-router-dom'
import type { Language } from '#domain/language/language.ts'
import { quietly, spares } from './background-fetch.ts'
import { idle } from './deferred.tsx'

/**
 * Prefetches pages (docs/product.md 2): near links when the browser is idle, and the page at a path when the pointer or focus is
 * on its link.
 */
export function prefetcher(
  routes: RouteObject[],
  language: Language,
  isLeaving: () => boolean,
): (path: string) => void {
  const ahead = () => quietly(() => import('./prefetch-links.ts'))
  void idle().then(async () => {
    if (!spares()) (await ahead())?.watchLinks(routes)
  })
  return (path) => {
    if (!spares()) void ahead().then((part) => part?.reachFor(path, routes, language, isLeaving))
  }
}
