import { CacheExpiration } from 'workbox-expiration'
import { storedAtMark } from '#domain/site/offline-copies.ts'
import { isBackOffice } from './back-office.ts'
import { cacheableCopy, isCacheable } from './cacheable.ts'
import { knownLanguage, lastLanguage, rememberLanguage } from './languages.ts'
import { pageKey } from './page-key.ts'
import { offlineDocument, refreshOfflineDocument } from './shell.ts'

const place = 'pages'
const month = 30 * 86_400
const bounds = new CacheExpiration(place, { maxEntries: 60, maxAgeSeconds: month })

const requestedLanguage = async (address: string) =>
  knownLanguage(new URL(address).searchParams.get('lang')) ?? (await lastLanguage())

/** Caches a document if it may be cached, and stores the language of each document. */
async function cachePage(address: string, answer: Response): Promise<void> {
  const language = knownLanguage(answer.headers.get('content-language'))
  if (!language) return
  await rememberLanguage(language)
  if (!isCacheable(answer)) return
  const marked = (await answer.text()).replace('<html ', `<html ${attribute}="${Date.now()}" `)
  const key = pageKey(address, language)
  await (await caches.open(place)).put(key, cacheableCopy(answer, marked))
  await bounds.updateTimestamp(key)
  await bounds.expireEntries()
  await refreshOfflineDocument(language)
}

const attribute = `data-${storedAtMark.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** The cached copy of a page. */
async function cachedPage(address: string): Promise<Response | undefined> {
  const language = await requestedLanguage(address)
  const key = pageKey(address, language)
  return (await bounds.isURLExpired(key)) ? undefined : caches.match(key, { cacheName: place })
}

/** The response without a network: the cached page or the offline document. Its language becomes the current one. */
async function withoutNetwork(address: string): Promise<Response> {
  const language = await requestedLanguage(address)
  await rememberLanguage(language)
  return (await cachedPage(address)) ?? (await offlineDocument(language)) ?? Response.error()
}

// A proxy responds so while the server restarts for a new release.
const isProxyAlone = ({ status }: Response) => status >= 502 && status <= 504

/**
 * Handles requests for documents: from the network, else from the cache. Previews are never cached, because only users with the
 * link may see them.
 */
export function registerPageRoutes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const url = new URL(request.url)
    if (request.mode !== 'navigate' || request.method !== 'GET' || url.searchParams.has('preview')) return
    if (isBackOffice(url, { referrer: '' }) || isFile(url)) return
    const answered = async (answer: Response): Promise<Response> => {
      if (isProxyAlone(answer)) return (await cachedPage(request.url)) ?? answer
      event.waitUntil(cachePage(request.url, answer.clone()).catch(() => undefined))
      return answer
    }
    event.respondWith(fetch(request).then(answered, () => withoutNetwork(request.url)))
  })
}

// URLs that a browser may open as documents but that are not pages: files, the API's own pages, downloads.
const isFile = ({ pathname }: URL) => /^\/(api|oauth|media|icons|assets|share)\/|\.\w{2,11}$/.test(pathname)

/** Caches a page that was shown before there was a worker. */
export async function cacheShownPage(address: string): Promise<void> {
  const url = new URL(address)
  if (
    url.origin !== location.origin ||
    isBackOffice(url, { referrer: '' }) ||
    url.searchParams.has('preview')
  )
    return
  await cachePage(address, await fetch(address))
}
