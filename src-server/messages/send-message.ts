import { sql } from 'kysely'
import { messageStatus as status } from '#domain/messages/message.ts'
import { holdsCode } from '#domain/messages/templates.ts'
import { unseal } from '../auth/seal.ts'
import { contextOfNobody } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { operate, type Work } from '../context/operation.ts'
import { type JobTable, type MessageQueue, queues } from '../jobs/job-table.ts'
import { OutboundError } from '../outbound/outbound-error.ts'
import { channelOf, type Letter } from './letters/letter.ts'
import { dropTarget, targetOf } from './push/push-target.ts'
import type { Senders } from './transports.ts'

/** So many go out at the same time. */
const atOnce = 5

/**
 * Sends messages at least once: again when one fails or the process dies before it is written down that it went, always
 * under the same message_id. Says of each what went wrong, so that the queue tries again; the last time it is given up.
 */
export async function sendMessages(
  shop: Shop,
  senders: Senders,
  jobs: readonly JobTable[MessageQueue][],
  queue: MessageQueue = 'send-message',
): Promise<PromiseSettledResult<void>[]> {
  const waiting = await asShop(shop, (work) => begin(work, jobs))
  const tried = new Map<number, Tried>()
  for (let at = 0; at < waiting.length; at += atOnce)
    await Promise.all(
      waiting.slice(at, at + atOnce).map(async (message) => {
        tried.set(message.id, await trySending(shop, senders, message, queue))
      }),
    )
  if (tried.size > 0)
    await asShop(shop, async (work) => {
      await end(work, [...tried.values()])
      for (const { gone, browser } of tried.values()) if (gone) await dropTarget(work, browser)
    })
  return jobs.map(({ id }) => {
    const { problem = null, gone = false, message_id } = tried.get(id) ?? {}
    // That a browser is gone is nothing that goes wrong: people throw devices away.
    if (problem === null || gone) return { status: 'fulfilled', value: undefined }
    return { status: 'rejected', reason: new Error(`Message ${message_id}: ${problem}`) }
  })
}

/** The same of one; throws what went wrong. */
export async function sendMessage(
  shop: Shop,
  senders: Senders,
  job: JobTable[MessageQueue],
  queue?: MessageQueue,
): Promise<void> {
  const [sent] = await sendMessages(shop, senders, [job], queue)
  if (sent?.status === 'rejected') throw sent.reason
}

/** How a try has ended. `kept`: the letter is, to be tried again by hand. */
type Tried = {
  id: number
  message_id: string
  problem: string | null
  over: boolean
  kept: boolean
  gone: boolean
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
  const letter = unseal(shop.secret, message.sealed)
  const failed = letter
    ? await failureOf(() => senders[channel].send({ ...message, push, letter: JSON.parse(letter) as Letter }))
    : { problem: 'sealed with another secret', final: true, gone: false }
  return {
    id,
    message_id,
    problem: failed?.problem ?? null,
    over: failed !== null && (failed.final || message.attempts > queues[queue].retryLimit),
    // What was given up can be tried again by hand, unless it holds a code: that is good for nothing by then.
    kept: letter !== null && !failed?.gone && !holdsCode(message.template),
    gone: failed?.gone === true,
    browser,
  }
}

const asShop = <Result>(shop: Shop, run: (work: Work) => Promise<Result>) =>
  operate(contextOfNobody(shop), { open: 'the shop itself' }, run)

type Waiting = Awaited<ReturnType<typeof begin>>[number]

/** The tries are counted before they are made: one that ends with the process counts too. */
async function begin({ trx }: Work, jobs: readonly JobTable[MessageQueue][]) {
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

async function end({ trx, context }: Work, tried: readonly Tried[]): Promise<void> {
  const ends = tried.map(({ id, problem, over, kept }) => {
    const outcome = problem === null ? status.sent : over ? status.given_up : status.waiting
    const goes = outcome === status.sent || (outcome === status.given_up && !kept)
    return { id, outcome, problem, goes }
  })
  await sql`update messages m set status = e.outcome, problem = e.problem,
      sealed = case when e.goes then null else m.sealed end,
      sent_at = case when e.outcome = ${status.sent} then now() else m.sent_at end
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e (id integer, outcome integer, problem text, goes boolean)
    where m.id = e.id and m.status = ${status.waiting}`.execute(trx)
  for (const { id } of tried) context.changes.announce(trx, { resource: 'messages', id, action: 'update' })
}

/** `gone`: whom it was for is not there any more. `final`: it goes wrong as often as it is tried. */
type Failed = { problem: string; final: boolean; gone: boolean }

/** What went wrong, by its codes alone: what a server answers may repeat what it was sent. */
async function failureOf(send: () => Promise<void>): Promise<Failed | null> {
  try {
    await send()
    return null
  } catch (error) {
    if (error instanceof OutboundError) return { problem: error.message, final: error.final, gone: false }
    const { name, code, command, responseCode, cause, ...why } = error as Error &
      Partial<Record<string, unknown>>
    const below = (cause as { code?: unknown } | undefined)?.code
    const problem = [name, code, below, command, responseCode].filter(Boolean).join(' ').slice(0, 500)
    const gone = why.gone === true
    return { problem, gone, final: gone || why.final === true }
  }
}
