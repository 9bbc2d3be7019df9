import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { isBackOffice } from './back-office.ts'
import { cacheableCopy, isCacheable } from './cacheable.ts'

const month = 30 * 86_400

const isRead = ({ pathname }: URL) => /(^|\/)api\//.test(pathname)

/** API reads of pages: from the network, else from the cache. Only responses that may be cached are. */
export function registerReadRoutes(): void {
  const reads = new NetworkFirst({
    cacheName: 'reads',
    plugins: [
      { cacheWillUpdate: async ({ response }) => (isCacheable(response) ? cacheableCopy(response) : null) },
      new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: month, purgeOnQuotaError: true }),
    ],
  })
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin &&
      isRead(url) &&
      // The fetch client of the shop sends this header; event streams and files do not.
      request.headers.get('accept') === 'application/json' &&
      !url.searchParams.has('preview') &&
      !isBackOffice(url, request),
    reads,
  )
}
