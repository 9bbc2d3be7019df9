import { choice, flag, integer, reference, text, time } from '../fields/fields.ts'

/** e-mail 1, SMS 2, notices on a device 3: the choice `message_channel`. */
export const messageChannel = { email: 1, sms: 2, push: 3 } as const

/** The choice `message_status`. */
export const messageStatus = { waiting: 0, sent: 1, given_up: 2, held_back: 3 } as const

/** Why a message was held back, as it stands in `problem`; the back office has a text for each. */
export const heldBackReasons = ['too_many_to_recipient', 'too_many_from_sender', 'number_not_served'] as const
export type HeldBack = (typeof heldBackReasons)[number]

export const isHeldBack = (problem: string): problem is HeldBack =>
  heldBackReasons.some((known) => known === problem)

/** A message as the log of the back office lists it: that it went, never what it said, nor the whole of an address. */
export const messageRecord = {
  channel: choice('message_channel', { required: true, readonly: true }),
  recipient: text({ readonly: true }),
  template: text({ max: 60, readonly: true }),
  language: text({ max: 5, readonly: true }),
  status: choice('message_status', { required: true, readonly: true }),
  /** How often it was tried since somebody has asked for it last. */
  attempts: integer({ readonly: true }),
  /** How often somebody has asked for it again. */
  retried: integer({ readonly: true }),
  /** What went wrong the last time. */
  problem: text({ max: 500, readonly: true }),
  sent_at: time({ readonly: true }),
  order_info_id: reference('order-infos', { readonly: true }),
  order_id: text({ max: 12, readonly: true }),
  /** It was given up, and what it said is still there. */
  retryable: flag(),
} as const
