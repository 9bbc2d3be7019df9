import type { Language } from '#domain/language/language.ts'
import type { MessageQueue } from '../../jobs/job-table.ts'
import type { Channel, ComposedMessage, Template } from './compose-message.ts'

/** The recipient and the subject of a message. */
export type Sent = {
  channel: Channel
  recipient: string
  template: Template
  language: Language
  /** The user that the message is about. */
  user_id: number | null
  /** The order that the message is about. */
  order_info_id?: number
  /** Of a push notification: the browser that receives it. */
  push_subscription_id?: number
  /** Messages about orders may be delayed; messages with a code may not. */
  queue?: MessageQueue
  /** Limited although it has no code, because a user can cause the message again and again. */
  limited?: boolean
  /** The job that sends it tries again, so it is not stored while it is held back. */
  isRetried?: boolean
}

/** The VAPID keys by which push services identify the shop (RFC 8292). */
export type PushKeys = { publicKey: string; privateKey: string }

/** The endpoint of a browser, and the keys that encrypt for it. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string; keys: PushKeys }

/** A message that is being sent; every retry has the same `message_id`. */
export type Outgoing = {
  message_id: string
  recipient: string
  language: string
  composed: ComposedMessage
  /** The browser that receives it; left out when its subscription has been deleted. */
  push?: PushTarget
}
