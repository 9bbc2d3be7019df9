import { randomUUID } from 'node:crypto'
import type { Language } from '#domain/language/language.ts'
import { seal } from '../accounts/seal.ts'
import { insertOne } from '../database/insert-one.ts'
import type { MessageQueue } from '../database/job-table.ts'
import type { Work } from '../operation.ts'
import { type Channel, channels, type Letter, letterOf, type Template, type Templates } from './letter.ts'

type Sent = {
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
}

type Told<T extends Template> = Sent & { template: T; args: Templates[T] }

/** Says something to a person, in the words of its template. */
export async function tell<T extends Template>(work: Work, { args, ...sent }: Told<T>): Promise<void> {
  const { channel, template, language } = sent
  await post(work, sent, await letterOf(work, channel, template as T, args, language))
}

/**
 * Sends a letter: it is written down with the operation that has something to say, and goes out after it, or never.
 * What is said is sealed, because there may be a code in it, and is gone when it was sent.
 */
export async function post({ trx, context }: Work, sent: Sent, letter: Letter): Promise<void> {
  const { channel, recipient, template, language, user_id, order_info_id, push_subscription_id } = sent
  const { queue = 'send-message' } = sent
  const id = await insertOne(trx, 'messages', {
    message_id: randomUUID(),
    channel: channels[channel],
    recipient,
    template,
    language,
    user_id,
    order_info_id: order_info_id ?? null,
    push_subscription_id: push_subscription_id ?? null,
    sealed: seal(context.secret, JSON.stringify(letter)),
    created_by: context.user?.id ?? null,
  })
  context.changes.announce(trx, { resource: 'messages', id, action: 'create' })
  await context.jobs.enqueue(trx, queue, { id })
}
