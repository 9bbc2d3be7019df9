import { integer, longText, money, text, time } from '../fields/fields.ts'
import { one, page, saved } from './endpoint.ts'

const count = { unread: integer({ required: true }) } as const
const own = { guard: 'auth' } as const

/** A notice: what is said by `key` is put into words where it is read (orders/order-news.ts). */
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
  read_at: time(),
  created_at: time({ required: true }),
} as const

/** The part of the shop table that is about what people are told in the shop; each has only their own. */
export const noticeCalls = {
  myNotices: page('/api/my-notices', notice, {
    ...own,
    query: { limit: integer({ min: 1, max: 100 }), page: integer({ min: 1 }) },
  }),
  unreadNotices: one('/api/my-notices/unread', count, own),
  /** Everything up to this one has been read. */
  readNotices: saved('/api/my-notices/read', count, {
    ...own,
    method: 'POST',
    body: { upto_id: integer({ required: true, min: 1 }) },
  }),
} as const
