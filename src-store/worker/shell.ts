import { files, release } from 'virtual:shell'
import { CacheExpiration } from 'workbox-expiration'
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { type Language, languages } from '#domain/language/language.ts'
import { offlinePath } from '#domain/site/offline-copies.ts'
import { timings } from '#domain/site/timings.ts'
import { partBounds, partsPlace } from './parts.ts'

const documentOf = (language: Language) => `${offlinePath}?lang=${language}`

// Without cookies: the cached document must be anonymous, and requesting another language must not change the user's language.
const asStranger = {
  requestWillFetch: async ({ request }: { request: Request }) =>
    new URL(request.url).pathname === offlinePath ? new Request(request, { credentials: 'omit' }) : request,
}

const shell = new PrecacheController({ plugins: [asStranger] })

/**
 * Precaches the shell of each release, and serves it. The shell of the previous release is deleted when no page uses it any more.
 */
export function registerShell(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => event.waitUntil(handDown()))
  shell.precache([
    ...files.map((url) => ({ url, revision: null })),
    { url: '/favicon.svg', revision: release },
    ...languages.map((language) => ({ url: documentOf(language), revision: release })),
  ])
  registerRoute(
    new PrecacheRoute(shell, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] }),
  )
}

/** Cached pages refer to the shell files of their release: these files move to the cache of the other files. */
async function handDown(): Promise<void> {
  const [old, parts] = await Promise.all([caches.open(shell.strategy.cacheName), caches.open(partsPlace)])
  const bounds = new CacheExpiration(partsPlace, partBounds)
  for (const request of await old.keys()) {
    if (shell.getURLsToCacheKeys().has(request.url) || !isPart(request.url)) continue
    const answer = await old.match(request)
    if (!answer) continue
    await parts.put(request, answer)
    await bounds.updateTimestamp(request.url)
  }
  await bounds.expireEntries()
}

const isPart = (url: string) => new URL(url).pathname.startsWith('/assets/')

export const isOfShell = (address: string): boolean => shell.getCacheKeyForURL(address) !== undefined

/** The offline document, which replaces a page that is not cached. */
export const offlineDocument = (language: Language): Promise<Response | undefined> =>
  shell.matchPrecache(documentOf(language))

/** Fetches the offline document again once a day, because header and footer change between releases too. */
export async function refreshOfflineDocument(language: Language): Promise<void> {
  const cached = await offlineDocument(language)
  const age = Date.now() - Date.parse(cached?.headers.get('date') ?? '')
  const key = shell.getCacheKeyForURL(documentOf(language))
  if (!key || age < timings.offlineDocument) return
  const fresh = await fetch(documentOf(language), { credentials: 'omit', cache: 'reload' })
  if (fresh.ok) await (await caches.open(shell.strategy.cacheName)).put(key, fresh)
}
