import { readPushNotice } from '#domain/messages/push-notice.ts'
import { pushIcon, pushPaths, subscribeOptions } from '#domain/messages/push-subscription.ts'

type Push = ExtendableEvent & { data: { json: () => unknown } | null }
type Click = ExtendableEvent & { notification: Pick<Notification, 'close' | 'data'> }

/**
 * Handles push messages (docs/product.md 7): shows a notification, opens its page, and renews the subscription when the browser
 * changes its keys.
 */
export function answerPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event: Push) => event.waitUntil(show(worker, event)))
  worker.addEventListener('notificationclick', (event: Click) => {
    event.notification.close()
    event.waitUntil(open(worker, event.notification.data))
  })
  worker.addEventListener('pushsubscriptionchange', (event) =>
    // A failure is ignored: the next page renews the subscription (pages/account/notices/use-push.ts).
    (event as ExtendableEvent).waitUntil(subscribeAgain(worker).catch(() => undefined)),
  )
}

// A browser revokes the permission if a push shows nothing, so a notification is always shown.
async function show(worker: ServiceWorkerGlobalScope, { data }: Push): Promise<void> {
  const { title, text, path, tag, language } = readPushNotice(parsed(data))
  // A newer notification that replaces an older one alerts again; TypeScript does not know `renotify`.
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

/** Focuses the tab that shows the page, or opens a new one; another tab may have unsaved input, so it is not navigated. */
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
      // docs/decisions/0001: the XSRF token of the session.
      'x-xsrf-token': word?.value ?? '',
    },
    body: JSON.stringify({ endpoint, ...keys }),
  })
}
