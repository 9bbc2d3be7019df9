/** The push subscription code shared by pages and the service worker. */

/** Their requests and responses are in contract/push-api.ts; the service worker needs only the paths. */
export const pushPaths = {
  key: '/api/push-key',
  store: '/api/push-subscriptions/store',
  remove: '/api/push-subscriptions/remove',
} as const

export const pushIcon = '/icons/192.png'

/** Browsers require the promise that every push is displayed, and the shop's public key. */
export const subscribeOptions = (publicKey: string) =>
  ({ userVisibleOnly: true, applicationServerKey: publicKey }) as const
