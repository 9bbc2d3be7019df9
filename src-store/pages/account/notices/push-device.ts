import { subscribeOptions } from '#domain/messages/push-subscription.ts'
import { device } from '#domain/site/device.ts'
import { forgetPushYes, pushAnswer } from './push-answer.ts'
import type { PushCalls } from './push-calls.ts'

/** How it stands with notices on this device; 'missing': the browser has none, or no service worker. */
export type Standing = 'missing' | 'install_first' | 'denied' | 'off' | 'on'

const hasPush = () => 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator

// iPhones and iPads know notices only where the shop was put on the home screen.
const needsInstalling = () =>
  device(navigator.userAgent).ios && !matchMedia('(display-mode: standalone)').matches

/** Without a worker nothing is waited for: it may never come. */
export async function readStanding(person: number | null): Promise<Standing> {
  if (!hasPush()) return needsInstalling() ? 'install_first' : 'missing'
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return 'missing'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await registration.pushManager.getSubscription()
  return subscription && Notification.permission === 'granted' && pushAnswer(person) === 'on' ? 'on' : 'off'
}

/** Resolved when the worker comes that was not there yet. */
export const workerComes = (): Promise<unknown> =>
  hasPush() ? navigator.serviceWorker.ready : new Promise(() => {})

/** Asks the browser for leave, and has the shop tell this device from now on. */
export async function turnOn(calls: PushCalls, order_id?: string): Promise<Standing> {
  const leave = await Notification.requestPermission()
  if (leave !== 'granted') return leave === 'denied' ? 'denied' : 'off'
  await subscribe(calls, order_id)
  return 'on'
}

/** The shop is told who uses this browser now, in which language, and where it is reached. */
export async function subscribe(calls: PushCalls, order_id?: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const { public_key } = await calls.key()
  let subscription = await pushManager.getSubscription()
  if (subscription && keyOf(subscription) !== public_key) {
    // The keys of the shop are others than they were then.
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

/** The shop tells this device nothing more, and is told so. */
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
 * Whoever uses this browser next is told nothing of the orders of the one before. The shop has forgotten it with the session;
 * the push service answers it that the browser is gone.
 */
export async function endPush(): Promise<void> {
  forgetPushYes()
  await (await ownSubscription())?.unsubscribe()
}
