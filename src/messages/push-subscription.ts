/** What a browser subscribes with, on its pages and in its worker. */

/** contract/push-api.ts says what they take and answer; a worker needs no more of them. */
export const pushPaths = {
  key: '/api/push-key',
  store: '/api/push-subscriptions/store',
  remove: '/api/push-subscriptions/remove',
} as const

export const pushIcon = '/icons/192.png'

/** Browsers take a promise that each push is seen, and the shop's public key. */
export const subscribeOptions = (publicKey: string) =>
  ({ userVisibleOnly: true, applicationServerKey: publicKey }) as const
