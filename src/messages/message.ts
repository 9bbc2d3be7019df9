import { choice, flag, integer, reference, text, time } from '../fields/fields.ts'

/** e-mail 1, SMS 2, push notifications 3: the choice `message_channel`. */
export const messageChannel = { email: 1, sms: 2, push: 3 } as const

/** The choice `message_status`. */
export const messageStatus = { waiting: 0, sent: 1, given_up: 2, held_back: 3 } as const

/** The reasons for holding back a message, as stored in `problem`; the back office has a label for each. */
export const heldBackReasons = ['too_many_to_recipient', 'too_many_from_sender', 'number_not_served'] as const
export type HeldBack = (typeof heldBackReasons)[number]

export const isHeldBack = (problem: string): problem is HeldBack =>
  heldBackReasons.some((known) => known === problem)

/** A message in the back office's log: its metadata, without the text and with a masked address. */
export const messageRecord = {
  channel: choice('message_channel', { required: true, readonly: true }),
  recipient: text({ readonly: true }),
  template: text({ max: 60, readonly: true }),
  language: text({ max: 5, readonly: true }),
  status: choice('message_status', { required: true, readonly: true }),
  /** The number of attempts since the last manual retry. */
  attempts: integer({ readonly: true }),
  /** The number of manual retries. */
  retried: integer({ readonly: true }),
  /** The error of the last attempt. */
  problem: text({ max: 500, readonly: true }),
  /** Of an SMS: how many its text takes. */
  sms_parts: integer({ readonly: true }),
  sent_at: time({ readonly: true }),
  order_info_id: reference('order-infos', { readonly: true }),
  order_id: text({ max: 12, readonly: true }),
  /** The message was given up, and its text is still stored. */
  retryable: flag(),
} as const
