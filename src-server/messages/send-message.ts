import { sql } from 'kysely'
import { messageStatus as status } from '#domain/messages/message.ts'
import { holdsCode } from '#domain/messages/templates.ts'
import { unseal } from '../accounts/seal.ts'
import type { Shop } from '../context.ts'
import { type JobTable, type MessageQueue, queues } from '../database/job-table.ts'
import { contextOfNobody } from '../database/seed/context.ts'
import { operate, type Work } from '../operation.ts'
import { dropTarget, targetOf } from '../push/push-target.ts'
import { channelOf, type Letter } from './letter.ts'
import type { Transports } from './transports.ts'

/**
 * Sends a message at least once: again when it fails or the process dies before it is written down that it went, always
 * under the same message_id. Throws what went wrong, so that the queue tries again; the last time the message is given up.
 */
export async function sendMessage(
  shop: Shop,
  transports: Transports,
  { id }: JobTable[MessageQueue],
  queue: MessageQueue = 'send-message',
): Promise<void> {
  const message = await asShop(shop, (work) => begin(work, id))
  if (!message) return
  const { channel, push_subscription_id: browser } = message
  const push = channel === 'push' ? await targetOf(shop, browser) : undefined
  const letter = unseal(shop.secret, message.sealed)
  const failed = letter
    ? await failureOf(() =>
        transports[channel].send({ ...message, push, letter: JSON.parse(letter) as Letter }),
      )
    : { problem: 'sealed with another secret', final: true, gone: false }
  const over = failed !== null && (failed.final || message.attempts > queues[queue].retryLimit)
  // What was given up can be tried again by hand, unless it holds a code: that is good for nothing by then.
  const kept = letter !== null && !failed?.gone && !holdsCode(message.template)
  const problem = failed?.problem ?? null
  await asShop(shop, async (work) => {
    await end(work, id, { problem, over, kept })
    if (failed?.gone) await dropTarget(work, browser)
  })
  // That a browser is gone is nothing that goes wrong: people throw devices away.
  if (problem && !failed?.gone) throw new Error(`Message ${message.message_id}: ${problem}`)
}

const asShop = <Result>(shop: Shop, run: (work: Work) => Promise<Result>) =>
  operate(contextOfNobody(shop), { open: 'the shop itself' }, run)

/** The try is counted before it is made: one that ends with the process counts too. */
async function begin({ trx }: Work, id: number) {
  const row = await trx
    .updateTable('messages')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where('status', '=', status.waiting)
    .returning(['message_id', 'recipient', 'template', 'language', 'channel', 'attempts', 'sealed'])
    .returning('push_subscription_id')
    .executeTakeFirst()
  if (!row?.sealed) return null
  return { ...row, channel: channelOf(row.channel), sealed: row.sealed }
}

type Outcome = { problem: string | null; over: boolean; kept: boolean }

async function end({ trx, context }: Work, id: number, { problem, over, kept }: Outcome): Promise<void> {
  const outcome = problem === null ? status.sent : over ? status.given_up : status.waiting
  const goes = outcome === status.sent || (outcome === status.given_up && !kept)
  await trx
    .updateTable('messages')
    .set({
      status: outcome,
      problem,
      ...(goes && { sealed: null }),
      ...(outcome === status.sent && { sent_at: sql<string>`now()` }),
    })
    .where('id', '=', id)
    .where('status', '=', status.waiting)
    .execute()
  context.changes.announce(trx, { resource: 'messages', id, action: 'update' })
}

/** `gone`: whom it was for is not there any more. `final`: it goes wrong as often as it is tried. */
type Failed = { problem: string; final: boolean; gone: boolean }

/** What went wrong, by its codes alone: what a server answers may repeat what it was sent. */
async function failureOf(send: () => Promise<void>): Promise<Failed | null> {
  try {
    await send()
    return null
  } catch (error) {
    const { name, code, command, responseCode, cause, ...why } = error as Error &
      Partial<Record<string, unknown>>
    const below = (cause as { code?: unknown } | undefined)?.code
    const problem = [name, code, below, command, responseCode].filter(Boolean).join(' ').slice(0, 500)
    const gone = why.gone === true
    return { problem, gone, final: gone || why.final === true }
  }
}
