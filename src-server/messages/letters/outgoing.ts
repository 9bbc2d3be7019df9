import type { Language } from '#domain/language/language.ts'
import type { MessageQueue } from '../../jobs/job-table.ts'
import type { Channel, Letter, Template } from './letter.ts'

/** Whom a message is for and what it is about. */
export type Sent = {
  channel: Channel
  recipient: string
  template: Template
  language: Language
  /** Whom it is about. */
  user_id: number | null
  /** Which order it is about. */
  order_info_id?: number
  /** Of a notice on a device: which browser is told. */
  push_subscription_id?: number
  /** What is about an order may come late; what holds a code may not. */
  queue?: MessageQueue
  /** It is limited although it is no code: somebody may cause it again and again. */
  limited?: boolean
}

/** What the shop shows push services that it is itself (RFC 8292). */
export type PushKeys = { publicKey: string; privateKey: string }

/** Where a browser is reached, and what only it can read. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string; keys: PushKeys }

/** A message on its way: the same one is called the same however often it is sent. */
export type Outgoing = {
  message_id: string
  recipient: string
  language: string
  letter: Letter
  /** The browser that it is for; left out where it is not there any more. */
  push?: PushTarget
}
