import { sql } from 'kysely'
import { messageStatus as status } from '#domain/messages/message.ts'
import { holdsCode } from '#domain/messages/templates.ts'
import { decrypt } from '../auth/encryption.ts'
import { systemContext } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { type JobTable, type MessageQueue, queues } from '../jobs/job-table.ts'
import { OutboundError } from '../outbound/outbound-error.ts'
import { type ComposedMessage, channelOf } from './compose/compose-message.ts'
import { dropTarget, targetOf } from './push/push-target.ts'
import type { Senders } from './transports.ts'

/** How many messages are sent at the same time. */
const atOnce = 5

/**
 * Sends messages at least once: again when one fails, or when the process dies before the success is stored, always under the
 * same `message_id`. Returns the outcome of each, so that the queue retries the failed ones; after the last retry a message is
 * given up.
 */
export async function sendMessages(
  shop: Shop,
  senders: Senders,
  jobs: readonly JobTable[MessageQueue][],
  queue: MessageQueue = 'send-message',
): Promise<PromiseSettledResult<void>[]> {
  const waiting = await asShop(shop, (operation) => begin(operation, jobs))
  const tried = new Map<number, Tried>()
  for (let at = 0; at < waiting.length; at += atOnce)
    await Promise.all(
      waiting.slice(at, at + atOnce).map(async (message) => {
        tried.set(message.id, await trySending(shop, senders, message, queue))
      }),
    )
  if (tried.size > 0)
    await asShop(shop, async (operation) => {
      await end(operation, [...tried.values()])
      for (const { expired, browser } of tried.values()) if (expired) await dropTarget(operation, browser)
    })
  return jobs.map(({ id }) => {
    const { problem = null, expired = false, message_id } = tried.get(id) ?? {}
    // A browser that no longer exists is no failure of the job: people replace their devices.
    if (problem === null || expired) return { status: 'fulfilled', value: undefined }
    return { status: 'rejected', reason: new Error(`Message ${message_id}: ${problem}`) }
  })
}

/** The same for one message; throws its error. */
export async function sendMessage(
  shop: Shop,
  senders: Senders,
  job: JobTable[MessageQueue],
  queue?: MessageQueue,
): Promise<void> {
  const [sent] = await sendMessages(shop, senders, [job], queue)
  if (sent?.status === 'rejected') throw sent.reason
}

/** The outcome of an attempt. `retryable`: the encrypted text is stored for a manual retry. */
type Tried = {
  id: number
  message_id: string
  problem: string | null
  over: boolean
  retryable: boolean
  expired: boolean
  browser: number | null
}

async function trySending(
  shop: Shop,
  senders: Senders,
  message: Waiting,
  queue: MessageQueue,
): Promise<Tried> {
  const { id, message_id, channel, push_subscription_id: browser } = message
  const push = channel === 'push' ? await targetOf(shop, browser) : undefined
  const composed = decrypt(shop.secret, message.sealed)
  const failed = composed
    ? await failureOf(() =>
        senders[channel].send({ ...message, push, composed: JSON.parse(composed) as ComposedMessage }),
      )
    : { problem: 'sealed with another secret', final: true, expired: false }
  return {
    id,
    message_id,
    problem: failed?.problem ?? null,
    over: failed !== null && (failed.final || message.attempts > queues[queue].retryLimit),
    // A message that was given up can be retried manually, unless it has a code, which has expired by then.
    retryable: composed !== null && !failed?.expired && !holdsCode(message.template),
    expired: failed?.expired === true,
    browser,
  }
}

const asShop = <Result>(shop: Shop, run: (operation: OperationContext) => Promise<Result>) =>
  runOperation(systemContext(shop), { open: 'the shop itself' }, run)

type Waiting = Awaited<ReturnType<typeof begin>>[number]

/** Attempts are counted before they are made, so that an attempt that ends with its process counts too. */
async function begin({ trx }: OperationContext, jobs: readonly JobTable[MessageQueue][]) {
  const rows = await trx
    .updateTable('messages')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', sql<number>`any(${jobs.map(({ id }) => id)}::integer[])`)
    .where('status', '=', status.waiting)
    .returning(['id', 'message_id', 'recipient', 'template', 'language', 'channel', 'attempts', 'sealed'])
    .returning('push_subscription_id')
    .execute()
  return rows.flatMap(({ channel, sealed, ...row }) =>
    sealed ? [{ ...row, channel: channelOf(channel), sealed }] : [],
  )
}

async function end({ trx, context }: OperationContext, tried: readonly Tried[]): Promise<void> {
  const ends = tried.map(({ id, problem, over, retryable }) => {
    const outcome = problem === null ? status.sent : over ? status.given_up : status.waiting
    const goes = outcome === status.sent || (outcome === status.given_up && !retryable)
    return { id, outcome, problem, goes }
  })
  await sql`update messages m set status = e.outcome, problem = e.problem,
      sealed = case when e.goes then null else m.sealed end,
      sent_at = case when e.outcome = ${status.sent} then now() else m.sent_at end
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e (id integer, outcome integer, problem text, goes boolean)
    where m.id = e.id and m.status = ${status.waiting}`.execute(trx)
  for (const { id } of tried) context.changes.announce(trx, { resource: 'messages', id, action: 'update' })
}

/** `expired`: the recipient does not exist any more. `final`: every retry would fail too. */
type Failed = { problem: string; final: boolean; expired: boolean }

/** The problem by its error codes alone: a server's response may repeat the message. */
async function failureOf(send: () => Promise<void>): Promise<Failed | null> {
  try {
    await send()
    return null
  } catch (error) {
    if (error instanceof OutboundError) return { problem: error.message, final: error.final, expired: false }
    const { name, code, command, responseCode, cause, ...why } = error as Error &
      Partial<Record<string, unknown>>
    const below = (cause as { code?: unknown } | undefined)?.code
    const problem = [name, code, below, command, responseCode].filter(Boolean).join(' ').slice(0, 500)
    const expired = why.expired === true
    return { problem, expired, final: expired || why.final === true }
  }
}
