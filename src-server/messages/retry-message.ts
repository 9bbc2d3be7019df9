import { sql } from 'kysely'
import type { RecordOf } from '#domain/fields/fields.ts'
import { type messageRecord, messageStatus } from '#domain/messages/message.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { runOperation } from '../context/operation.ts'
import { recordOrThrow } from '../resources/records/record-read.ts'

export const messagesFeature = 205

type Message = RecordOf<typeof messageRecord>

/**
 * Sends a message again that was given up or held back, with as many retries as before. The history does not record its
 * recipient.
 */
export function retryMessage(context: Context, id: number): Promise<Message> {
  return runOperation(context, { action: 'edit', feature: messagesFeature }, async (operation) => {
    const { trx } = operation
    await trx.selectFrom('messages').select('id').where('id', '=', id).forUpdate().execute()
    const before = await recordOrThrow(operation, 'messages', id)
    operation.requireRight(before)
    if (!before.retryable) throw new Failure(409, 'messages.no_more')
    await trx
      .updateTable('messages')
      .set({
        status: messageStatus.waiting,
        attempts: 0,
        retried: sql<number>`retried + 1`,
        // The reason why it was held back is obsolete; any other problem is replaced by the next attempt.
        problem: sql<string | null>`case when status = ${messageStatus.held_back} then null else problem end`,
        updated_by: context.user?.id ?? null,
        updated_at: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', id)
      .execute()
    await context.jobs.enqueue(trx, 'send-news', { id })
    const after = await recordOrThrow(operation, 'messages', id)
    const [was, is] = [before, after].map(({ template, status, attempts, retried }) => ({
      template,
      status,
      attempts,
      retried,
    }))
    operation.recordChange({
      resource: 'messages',
      id,
      action: 'update',
      as: 'retry',
      before: was,
      after: is,
    })
    return after as unknown as Message
  })
}
