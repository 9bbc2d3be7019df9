import type { Problems } from '../fields/check.ts'
import { flag, text } from '../fields/fields.ts'
import { pushPaths } from '../messages/push-subscription.ts'
import { bare, one } from './endpoint.ts'

/** What a browser subscribes with: an uncompressed point of the curve, and sixteen bytes. */
const publicKey = /^B[\w-]{86}$/
const secret = /^[\w-]{22}$/

const done = { status: flag(), msg: text({ required: true }) } as const
const endpoint = { endpoint: text({ required: true, max: 1000 }) } as const
const asked = { method: 'POST', guard: 'session' } as const

const malformed = ({ p256dh, auth }: Readonly<Record<string, unknown>>): Problems => ({
  ...(!publicKey.test(String(p256dh)) && { p256dh: { reason: 'unreadable' } as const }),
  ...(!secret.test(String(auth)) && { auth: { reason: 'unreadable' } as const }),
})

/**
 * Notices that a browser shows by itself: Web Push, where the domain document has tokens of Firebase (fcm-token-info). They stand
 * beside the shop table, not in it: only what opens later asks them, so that no first visit carries them.
 */
export const pushCalls = {
  /** What a browser subscribes with. */
  pushKey: one(pushPaths.key, { public_key: text({ required: true }) }),
  /** From now on this browser is told; `order_id` names an order that it has placed. */
  storePush: bare(pushPaths.store, done, {
    ...asked,
    limited: 'order',
    body: {
      ...endpoint,
      p256dh: text({ required: true, max: 100 }),
      auth: text({ required: true, max: 40 }),
      order_id: text({ max: 12 }),
    },
    problems: malformed,
  }),
  removePush: bare(pushPaths.remove, done, { ...asked, body: endpoint }),
} as const
