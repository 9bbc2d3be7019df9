import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { isBackOffice } from './back-office.ts'

/** The cache of the build's files outside the shell. Their names change with their content, so a copy is always valid. */
export const partsPlace = 'parts'
export const partBounds = { maxEntries: 250 }

/** The cache of pictures. */
const picturesPlace = 'pictures'
const pictureBounds = { maxEntries: 200, purgeOnQuotaError: true }

const isPart = ({ pathname }: URL) => /^\/assets\/(?!desk\/)/.test(pathname)
const isPicture = ({ pathname, searchParams }: URL) =>
  pathname.startsWith('/media/') || (pathname.startsWith('/icons/') && searchParams.has('v'))

const parts = new CacheFirst({ cacheName: partsPlace, plugins: [new ExpirationPlugin(partBounds)] })
const pictures = new CacheFirst({ cacheName: picturesPlace, plugins: [new ExpirationPlugin(pictureBounds)] })

/** Serves files from the cache, and caches new ones. */
export function registerFileRoutes(): void {
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && isPart(url) && !isBackOffice(url, request),
    parts,
  )
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && isPicture(url) && !isBackOffice(url, request),
    pictures,
  )
}

/** Caches a file that a page has fetched before there was a worker: the browser's HTTP cache still has it. */
export async function cacheFile(address: string, event: ExtendableEvent): Promise<void> {
  const url = new URL(address)
  const keeper = isPart(url) ? parts : isPicture(url) ? pictures : undefined
  if (url.origin !== location.origin || !keeper) return
  await Promise.all(keeper.handleAll({ event, request: new Request(address) }))
}
