import { choice, date, integer, longText, money, text, time } from '../fields/fields.ts'
import { one, page, saved } from './endpoint.ts'

const count = { unread: integer({ required: true }) } as const
const own = { guard: 'auth' } as const

/** A notification; its `key` is translated when it is displayed (orders/order-notifications.ts). */
export const notice = {
  id: integer({ required: true }),
  key: text({ required: true }),
  order_id: text({ required: true }),
  timeline_id: integer({ required: true }),
  total_payable: money({ required: true }),
  reason: longText(),
  person: text(),
  amount: money(),
  other_order: text(),
  /** Why the last delivery attempt failed, and the day of the next one. */
  failure: choice('delivery_failure'),
  deliver_on: date(),
  read_at: time(),
  created_at: time({ required: true }),
} as const

/** The endpoints for notifications in the shop; only the current user's own. */
export const noticeCalls = {
  myNotices: page('/api/my-notices', notice, {
    ...own,
    query: { limit: integer({ min: 1, max: 100 }), page: integer({ min: 1 }) },
  }),
  unreadNotices: one('/api/my-notices/unread', count, own),
  /** Marks all notifications up to this one as read. */
  readNotices: saved('/api/my-notices/read', count, {
    ...own,
    method: 'POST',
    body: { upto_id: integer({ required: true, min: 1 }) },
  }),
} as const
