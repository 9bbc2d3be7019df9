import { choice, integer, text, time } from '../fields/fields.ts'

/** A message about an order, as the order desk sees it: that it went, never what it said. */
export const orderMessage = {
  id: integer({ required: true }),
  channel: choice('message_channel', { required: true }),
  recipient: text({ required: true }),
  /** What it was about (orders/order-news.ts). */
  template: text({ required: true }),
  status: choice('message_status', { required: true }),
  attempts: integer({ required: true }),
  /** What went wrong the last time. */
  problem: text(),
  created_at: time({ required: true }),
  sent_at: time(),
} as const
