import { readPushNotice } from '#domain/messages/push-notice.ts'
import { pushIcon, pushPaths, subscribeOptions } from '#domain/messages/push-subscription.ts'

type Push = ExtendableEvent & { data: { json: () => unknown } | null }
type Click = ExtendableEvent & { notification: Pick<Notification, 'close' | 'data'> }

/** What a browser shows by itself (docs/product.md 7): a notice comes, is opened, and goes on coming when the browser changes its keys. */
export function answerPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event: Push) => event.waitUntil(show(worker, event)))
  worker.addEventListener('notificationclick', (event: Click) => {
    event.notification.close()
    event.waitUntil(open(worker, event.notification.data))
  })
  worker.addEventListener('pushsubscriptionchange', (event) =>
    // What cannot be done now is done by the next page (pages/account/notices/use-push.ts).
    (event as ExtendableEvent).waitUntil(subscribeAgain(worker).catch(() => undefined)),
  )
}

// A browser that shows nothing for a push takes the permission back, so something is always shown.
async function show(worker: ServiceWorkerGlobalScope, { data }: Push): Promise<void> {
  const { title, text, path, tag, language } = readPushNotice(parsed(data))
  // A newer one in the place of an older one is told again; TypeScript does not know the word.
  const again = { renotify: true }
  await worker.registration.showNotification(title || (await shopName(worker)), {
    body: text,
    tag,
    lang: language,
    icon: pushIcon,
    data: path,
    ...again,
  })
}

function parsed(data: Push['data']): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

async function shopName({ registration }: ServiceWorkerGlobalScope): Promise<string> {
  const { host } = new URL(registration.scope)
  const manifest = await fetch('/manifest.webmanifest').then(
    (answer) => answer.json(),
    () => undefined,
  )
  return typeof manifest?.name === 'string' ? manifest.name : host
}

/** The page is shown where it is open; another tab may hold something half done, so it is left alone. */
async function open({ clients, registration }: ServiceWorkerGlobalScope, path: unknown): Promise<void> {
  const wanted = new URL(readPushNotice({ path }).path, registration.scope)
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = tabs.find(({ url }) => new URL(url).pathname === wanted.pathname)
  await (there ? there.focus() : clients.openWindow(wanted.href))
}

async function subscribeAgain({ registration, cookieStore }: ServiceWorkerGlobalScope): Promise<void> {
  const { data } = await (await fetch(pushPaths.key)).json()
  const subscription = await registration.pushManager.subscribe(subscribeOptions(data.public_key))
  const word = await cookieStore.get('oauth_token')
  const { endpoint, keys } = subscription.toJSON()
  await fetch(pushPaths.store, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      // docs/decisions/0001: the session's word.
      'x-xsrf-token': word?.value ?? '',
    },
    body: JSON.stringify({ endpoint, ...keys }),
  })
}
