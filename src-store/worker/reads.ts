import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { isOfDesk } from './desk.ts'
import { keptCopy, mayKeep } from './may-keep.ts'

const month = 30 * 86_400

const isRead = ({ pathname }: URL) => /(^|\/)api\//.test(pathname)

/** What pages ask while one goes about in the shop: from the network, else as it was. What may not be kept is not. */
export function keepReads(): void {
  const reads = new NetworkFirst({
    cacheName: 'reads',
    plugins: [
      { cacheWillUpdate: async ({ response }) => (mayKeep(response) ? keptCopy(response) : null) },
      new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: month, purgeOnQuotaError: true }),
    ],
  })
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin &&
      isRead(url) &&
      // The one fetch client of the shop asks like this; a stream of events and a file do not.
      request.headers.get('accept') === 'application/json' &&
      !url.searchParams.has('preview') &&
      !isOfDesk(url, request),
    reads,
  )
}
