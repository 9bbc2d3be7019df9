import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { isOfDesk } from './desk.ts'

/** Parts of the shop beside its shell. Their names change with their content, so a copy is always right. */
export const partsPlace = 'parts'
export const partBounds = { maxEntries: 250 }

/** The same of pictures. */
const picturesPlace = 'pictures'
const pictureBounds = { maxEntries: 200, purgeOnQuotaError: true }

const isPart = ({ pathname }: URL) => /^\/assets\/(?!desk\/)/.test(pathname)
const isPicture = ({ pathname, searchParams }: URL) =>
  pathname.startsWith('/media/') || (pathname.startsWith('/icons/') && searchParams.has('v'))

const parts = new CacheFirst({ cacheName: partsPlace, plugins: [new ExpirationPlugin(partBounds)] })
const pictures = new CacheFirst({ cacheName: picturesPlace, plugins: [new ExpirationPlugin(pictureBounds)] })

/** Answers files from their copies, and keeps what is new. */
export function keepFiles(): void {
  registerRoute(({ url, request, sameOrigin }) => sameOrigin && isPart(url) && !isOfDesk(url, request), parts)
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && isPicture(url) && !isOfDesk(url, request),
    pictures,
  )
}

/** Keeps a file that a page has fetched before there was a worker: the browser still has it. */
export async function keepFile(address: string, event: ExtendableEvent): Promise<void> {
  const url = new URL(address)
  const keeper = isPart(url) ? parts : isPicture(url) ? pictures : undefined
  if (url.origin !== location.origin || !keeper) return
  await Promise.all(keeper.handleAll({ event, request: new Request(address) }))
}
