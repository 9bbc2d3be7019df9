import type { Problems } from '../fields/check.ts'
import { flag, text } from '../fields/fields.ts'
import { pushPaths } from '../messages/push-subscription.ts'
import { bare, one } from './endpoint.ts'

/** A subscription's public key: an uncompressed point of the curve, and sixteen bytes. */
const publicKey = /^B[\w-]{86}$/
const secret = /^[\w-]{22}$/

const done = { status: flag(), msg: text({ required: true }) } as const
const endpoint = { endpoint: text({ required: true, max: 1000 }) } as const
const call = { method: 'POST', guard: 'session' } as const

const malformed = ({ p256dh, auth }: Readonly<Record<string, unknown>>): Problems => ({
  ...(!publicKey.test(String(p256dh)) && { p256dh: { reason: 'unreadable' } as const }),
  ...(!secret.test(String(auth)) && { auth: { reason: 'unreadable' } as const }),
})

/**
 * Web Push notifications, where the domain document has Firebase tokens (fcm-token-info). They are not part of the shop table,
 * because only lazily loaded code calls them, so the first page load does not include them.
 */
export const pushCalls = {
  /** The public key for a browser's subscription. */
  pushKey: one(pushPaths.key, { public_key: text({ required: true }) }),
  /** Subscribes this browser; `order_id` is an order that it has placed. */
  storePush: bare(pushPaths.store, done, {
    ...call,
    limited: 'order',
    body: {
      ...endpoint,
      p256dh: text({ required: true, max: 100 }),
      auth: text({ required: true, max: 40 }),
      order_id: text({ max: 12 }),
    },
    problems: malformed,
  }),
  removePush: bare(pushPaths.remove, done, { ...call, body: endpoint }),
} as const
