import { CacheExpiration } from 'workbox-expiration'
import { keptAtMark } from '#domain/site/kept-copies.ts'
import { isOfDesk } from './desk.ts'
import { knownLanguage, lastLanguage, rememberLanguage } from './languages.ts'
import { keptCopy, mayKeep } from './may-keep.ts'
import { pageKey } from './page-key.ts'
import { offlineDocument, refreshOfflineDocument } from './shell.ts'

const place = 'pages'
const month = 30 * 86_400
const bounds = new CacheExpiration(place, { maxEntries: 60, maxAgeSeconds: month })

const askedLanguage = async (address: string) =>
  knownLanguage(new URL(address).searchParams.get('lang')) ?? (await lastLanguage())

/** Keeps a document that may be kept, and notes the language of every one. */
async function keepPage(address: string, answer: Response): Promise<void> {
  const language = knownLanguage(answer.headers.get('content-language'))
  if (!language) return
  await rememberLanguage(language)
  if (!mayKeep(answer)) return
  const marked = (await answer.text()).replace('<html ', `<html ${attribute}="${Date.now()}" `)
  const key = pageKey(address, language)
  await (await caches.open(place)).put(key, keptCopy(answer, marked))
  await bounds.updateTimestamp(key)
  await bounds.expireEntries()
  await refreshOfflineDocument(language)
}

const attribute = `data-${keptAtMark.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** A page as it was. */
async function keptPage(address: string): Promise<Response | undefined> {
  const language = await askedLanguage(address)
  const key = pageKey(address, language)
  return (await bounds.isURLExpired(key)) ? undefined : caches.match(key, { cacheName: place })
}

/** What there is without a network, and in which language one goes on. */
async function withoutNetwork(address: string): Promise<Response> {
  const language = await askedLanguage(address)
  await rememberLanguage(language)
  return (await keptPage(address)) ?? (await offlineDocument(language)) ?? Response.error()
}

// So a proxy says that the shop is not there, while a new release comes.
const isProxyAlone = ({ status }: Response) => status >= 502 && status <= 504

/** Documents of the shop: from the network, else as they were. A draft is for whoever has its link, once. */
export function keepPages(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const url = new URL(request.url)
    if (request.mode !== 'navigate' || request.method !== 'GET' || url.searchParams.has('preview')) return
    if (isOfDesk(url, { referrer: '' }) || isFile(url)) return
    const answered = async (answer: Response): Promise<Response> => {
      if (isProxyAlone(answer)) return (await keptPage(request.url)) ?? answer
      event.waitUntil(keepPage(request.url, answer.clone()).catch(() => undefined))
      return answer
    }
    event.respondWith(fetch(request).then(answered, () => withoutNetwork(request.url)))
  })
}

// What a browser opens as a document and is none: files, the API's own pages, downloads.
const isFile = ({ pathname }: URL) => /^\/(api|oauth|media|icons|assets|share)\/|\.\w{2,11}$/.test(pathname)

/** Keeps a page that was shown before there was a worker. */
export async function keepShownPage(address: string): Promise<void> {
  const url = new URL(address)
  if (url.origin !== location.origin || isOfDesk(url, { referrer: '' }) || url.searchParams.has('preview'))
    return
  await keepPage(address, await fetch(address))
}
