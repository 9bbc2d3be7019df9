import { sql } from 'kysely'
import type { RecordOf } from '#domain/fields/fields.ts'
import { type messageRecord, messageStatus } from '#domain/messages/message.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { operate } from '../context/operation.ts'
import { recordOrThrow } from '../resources/records/record-read.ts'

export const messagesFeature = 205

type Message = RecordOf<typeof messageRecord>

/** Sends once more what was given up, with as many tries as before; to whom it goes, the history does not say. */
export function retryMessage(context: Context, id: number): Promise<Message> {
  return operate(context, { action: 'edit', feature: messagesFeature }, async (work) => {
    const { trx } = work
    await trx.selectFrom('messages').select('id').where('id', '=', id).forUpdate().execute()
    const before = await recordOrThrow(work, 'messages', id)
    work.requireRight(before)
    if (!before.retryable) throw new Failure(409, 'messages.no_more')
    await trx
      .updateTable('messages')
      .set({
        status: messageStatus.waiting,
        attempts: 0,
        retried: sql<number>`retried + 1`,
        // Why it was held back does not matter any more; what went wrong is replaced by the next try.
        problem: sql<string | null>`case when status = ${messageStatus.held_back} then null else problem end`,
        updated_by: context.user?.id ?? null,
        updated_at: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', id)
      .execute()
    await context.jobs.enqueue(trx, 'send-news', { id })
    const after = await recordOrThrow(work, 'messages', id)
    const [was, is] = [before, after].map(({ template, status, attempts, retried }) => ({
      template,
      status,
      attempts,
      retried,
    }))
    work.keep({ resource: 'messages', id, action: 'update', as: 'retry', before: was, after: is })
    return after as unknown as Message
  })
}
