import { subscribeOptions } from '#domain/messages/push-subscription.ts'
import { device } from '#domain/site/device.ts'
import { forgetPushYes, pushAnswer } from './push-answer.ts'
import type { PushCalls } from './push-calls.ts'

/** The state of push messages on this device; 'missing': the browser does not support them, or has no service worker. */
export type Standing = 'missing' | 'install_first' | 'denied' | 'off' | 'on'

const hasPush = () => 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator

// iOS supports push messages only for installed apps on the home screen.
const needsInstalling = () =>
  device(navigator.userAgent).ios && !matchMedia('(display-mode: standalone)').matches

/** Does not wait for a service worker: it may never exist. */
export async function readStanding(person: number | null): Promise<Standing> {
  if (!hasPush()) return needsInstalling() ? 'install_first' : 'missing'
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return 'missing'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await registration.pushManager.getSubscription()
  return subscription && Notification.permission === 'granted' && pushAnswer(person) === 'on' ? 'on' : 'off'
}

/** Resolves when the service worker is ready. */
export const workerComes = (): Promise<unknown> =>
  hasPush() ? navigator.serviceWorker.ready : new Promise(() => {})

/** Requests the browser's permission, and subscribes this device. */
export async function turnOn(calls: PushCalls, order_id?: string): Promise<Standing> {
  const leave = await Notification.requestPermission()
  if (leave !== 'granted') return leave === 'denied' ? 'denied' : 'off'
  await subscribe(calls, order_id)
  return 'on'
}

/** Sends the push subscription of this device to the server, with the current user and language. */
export async function subscribe(calls: PushCalls, order_id?: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const { public_key } = await calls.key()
  let subscription = await pushManager.getSubscription()
  if (subscription && keyOf(subscription) !== public_key) {
    // The VAPID key of the shop has changed since.
    await subscription.unsubscribe()
    subscription = null
  }
  subscription ??= await pushManager.subscribe(subscribeOptions(public_key))
  const { endpoint, keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await calls.store({ endpoint: endpoint ?? '', p256dh, auth, ...(order_id && { order_id }) })
}

const keyOf = ({ options }: PushSubscription): string =>
  btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? [])))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Ends the subscription of this device, on the server and in the browser. */
export async function turnOff(calls: PushCalls): Promise<Standing> {
  const subscription = await ownSubscription()
  if (subscription) {
    await calls.remove(subscription.endpoint)
    await subscription.unsubscribe()
  }
  return 'off'
}

export async function ownSubscription(): Promise<PushSubscription | null> {
  if (!hasPush()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Ends push messages for the previous user of this browser. The server has deleted the subscription with the session; if not, the
 * push service responds that it does not exist any more.
 */
export async function endPush(): Promise<void> {
  forgetPushYes()
  await (await ownSubscription())?.unsubscribe()
}
