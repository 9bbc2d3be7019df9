import { randomUUID } from 'node:crypto'
import { messageStatus } from '#domain/messages/message.ts'
import { holdsCode } from '#domain/messages/templates.ts'
import { seal } from '../../auth/seal.ts'
import type { Work } from '../../context/operation.ts'
import { heldBack } from './held-back.ts'
import { channels, type Letter, letterOf, type Template, type Templates } from './letter.ts'
import type { Sent } from './outgoing.ts'

type Told<T extends Template> = Sent & { template: T; args: Templates[T] }

/** Sends a message to a person from its template; returns whether it goes out. */
export async function tell<T extends Template>(work: Work, { args, ...sent }: Told<T>): Promise<boolean> {
  const { channel, template, language } = sent
  return post(work, sent, await letterOf(work, channel, template as T, args, language))
}

/**
 * Sends a letter: it is written down with the operation that has something to say, and goes out after it, or never.
 * What is said is sealed, because there may be a code in it, and is gone when it was sent. Answers false where the message is
 * held back; then it stands in the log with the reason, and staff can send it, unless it holds a code.
 */
export async function post(work: Work, sent: Sent, letter: Letter): Promise<boolean> {
  const { trx, context } = work
  const { channel, recipient, template, language, user_id, order_info_id, push_subscription_id } = sent
  const { queue = 'send-message' } = sent
  const reason = await heldBack(work, sent)
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
      push_subscription_id: push_subscription_id ?? null,
      sealed: reason && holdsCode(template) ? null : seal(context.secret, JSON.stringify(letter)),
      created_by: context.user?.id ?? null,
      ...(reason && { status: messageStatus.held_back, problem: reason }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  context.changes.announce(trx, { resource: 'messages', id, action: 'create' })
  if (!reason) await context.jobs.enqueue(trx, queue, { id })
  return reason === null
}
