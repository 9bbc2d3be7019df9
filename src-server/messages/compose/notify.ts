import { randomUUID } from 'node:crypto'
import { messageStatus } from '#domain/messages/message.ts'
import { smsParts } from '#domain/messages/sms-parts.ts'
import { holdsCode } from '#domain/messages/templates.ts'
import { encrypt } from '../../auth/encryption.ts'
import type { OperationContext } from '../../context/operation.ts'
import {
  type ComposedMessage,
  channels,
  composedFor,
  type Template,
  type Templates,
} from './compose-message.ts'
import { heldBack } from './held-back.ts'
import { mailText } from './mail.ts'
import type { Sent } from './outgoing.ts'

type Notification<T extends Template> = Sent & { template: T; args: Templates[T] }

/** Sends a message from its template; returns whether it goes out. */
export async function notify<T extends Template>(
  operation: OperationContext,
  { args, ...sent }: Notification<T>,
): Promise<boolean> {
  const { channel, template, language } = sent
  return queueMessage(operation, sent, await composedFor(operation, channel, template as T, args, language))
}

/**
 * Sends a message: it is stored in the transaction of its operation and sent after the commit, or never. The text is encrypted,
 * because it may have a code in it, and is deleted once it is sent. Returns false when the message is held back; the log then
 * shows it with the reason, and staff can send it unless it has a code or is tried again.
 */
export async function queueMessage(
  operation: OperationContext,
  sent: Sent,
  composed: ComposedMessage,
): Promise<boolean> {
  const { trx, context } = operation
  const { channel, recipient, template, language, user_id, order_info_id, push_subscription_id } = sent
  const { queue = 'send-message' } = sent
  const reason = await heldBack(operation, sent)
  if (reason && sent.isRetried) return false
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
      sealed: reason && holdsCode(template) ? null : encrypt(context.secret, JSON.stringify(composed)),
      sms_parts: channel === 'sms' ? smsParts(mailText(composed)).parts : null,
      created_by: context.user?.id ?? null,
      ...(reason && { status: messageStatus.held_back, problem: reason }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  context.changes.announce(trx, { resource: 'messages', id, action: 'create' })
  if (!reason) await context.jobs.enqueue(trx, queue, { id })
  return reason === null
}
