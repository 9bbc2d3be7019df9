import { randomUUID } from 'node:crypto'
import type { Language } from '#domain/language/language.ts'
import { seal } from '../accounts/seal.ts'
import type { MessageQueue } from '../database/job-table.ts'
import type { Work } from '../operation.ts'
import { type Channel, channels, letterOf, type Template, type Templates } from './letter.ts'

type Told<T extends Template> = {
  channel: Channel
  recipient: string
  template: T
  args: Templates[T]
  language: Language
  /** Whom it is about. */
  user_id: number | null
  /** Which order it is about. */
  order_info_id?: number
  /** What is about an order may come late; what holds a code may not. */
  queue?: MessageQueue
}

/**
 * Says something to a person: it is written with the operation that has something to say, and goes out after it, or never.
 * What is said is sealed, because there may be a code in it, and is gone when it was sent.
 */
export async function tell<T extends Template>(work: Work, told: Told<T>): Promise<void> {
  const { trx, context } = work
  const {
    channel,
    recipient,
    template,
    args,
    language,
    user_id,
    order_info_id,
    queue = 'send-message',
  } = told
  const letter = await letterOf(work, channel, template, args, language)
  const { id } = await trx
    .insertInto('messages')
    .values({
      message_id: randomUUID(),
      channel: channels[channel],
      recipient,
      template,
      language,
      user_id,
      order_info_id: order_info_id ?? null,
      sealed: seal(context.secret, JSON.stringify(letter)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await context.jobs.enqueue(trx, queue, { id })
}
