import { choice, integer, text, time } from '../fields/fields.ts'

/** A message about an order, for the back office: its metadata, never its text. */
export const orderMessage = {
  id: integer({ required: true }),
  channel: choice('message_channel', { required: true }),
  recipient: text({ required: true }),
  /** Its template (orders/order-notifications.ts). */
  template: text({ required: true }),
  status: choice('message_status', { required: true }),
  attempts: integer({ required: true }),
  /** Of an SMS: how many its text takes. */
  sms_parts: integer(),
  /** The error of the last attempt. */
  problem: text(),
  created_at: time({ required: true }),
  sent_at: time(),
} as const
