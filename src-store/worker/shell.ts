import { files, release } from 'virtual:shell'
import { CacheExpiration } from 'workbox-expiration'
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { type Language, languages } from '#domain/language/language.ts'
import { offlinePath } from '#domain/site/kept-copies.ts'
import { timings } from '#domain/site/timings.ts'
import { partBounds, partsPlace } from './parts.ts'

const documentOf = (language: Language) => `${offlinePath}?lang=${language}`

// Asked for as a stranger: a document is nobody's, and asking for one in another language must not change the shopper's.
const asStranger = {
  requestWillFetch: async ({ request }: { request: Request }) =>
    new URL(request.url).pathname === offlinePath ? new Request(request, { credentials: 'omit' }) : request,
}

const shell = new PrecacheController({ plugins: [asStranger] })

/** Fetches the shell with each release, and answers from it. What the one before had goes when nothing runs on it. */
export function keepShell(worker: ServiceWorkerGlobalScope): void {
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

/** Pages that were kept name the parts of the release that they came with: those become parts like any other. */
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

/** The document that stands for one that was not kept. */
export const offlineDocument = (language: Language): Promise<Response | undefined> =>
  shell.matchPrecache(documentOf(language))

/** Header and footer change between releases too: once a day they are fetched anew. */
export async function refreshOfflineDocument(language: Language): Promise<void> {
  const kept = await offlineDocument(language)
  const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '')
  const key = shell.getCacheKeyForURL(documentOf(language))
  if (!key || age < timings.offlineDocument) return
  const fresh = await fetch(documentOf(language), { credentials: 'omit', cache: 'reload' })
  if (fresh.ok) await (await caches.open(shell.strategy.cacheName)).put(key, fresh)
}
