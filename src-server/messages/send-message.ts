import { sql } from 'kysely'
import { unseal } from '../accounts/seal.ts'
import type { Shop } from '../context.ts'
import { type JobTable, type MessageQueue, queues } from '../database/job-table.ts'
import { contextOfNobody } from '../database/seed/context.ts'
import { operate, type Work } from '../operation.ts'
import { type Channel, channels, type Letter } from './letter.ts'
import type { Transports } from './transports.ts'

const status = { waiting: 0, sent: 1, given_up: 2 } as const

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
  const letter = unseal(shop.secret, message.sealed)
  const problem = letter
    ? await problemWith(() =>
        transports[message.channel].send({ ...message, letter: JSON.parse(letter) as Letter }),
      )
    : 'sealed with another secret'
  const over = !letter || message.attempts > queues[queue].retryLimit
  await asShop(shop, (work) => end(work, id, problem, over))
  if (problem) throw new Error(`Message ${message.message_id}: ${problem}`)
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
    .returning(['message_id', 'recipient', 'language', 'channel', 'attempts', 'sealed'])
    .executeTakeFirst()
  if (!row?.sealed) return null
  const channel: Channel = row.channel === channels.email ? 'email' : 'sms'
  return { ...row, channel, sealed: row.sealed }
}

async function end({ trx }: Work, id: number, problem: string | null, over: boolean): Promise<void> {
  const outcome = problem === null ? status.sent : over ? status.given_up : status.waiting
  await trx
    .updateTable('messages')
    .set({
      status: outcome,
      problem,
      ...(outcome !== status.waiting && { sealed: null }),
      ...(outcome === status.sent && { sent_at: sql<string>`now()` }),
    })
    .where('id', '=', id)
    .where('status', '=', status.waiting)
    .execute()
}

/** What went wrong, by its codes alone: what a server answers may repeat what it was sent. */
async function problemWith(send: () => Promise<void>): Promise<string | null> {
  try {
    await send()
    return null
  } catch (error) {
    const { name, code, command, responseCode, cause } = error as Error & Partial<Record<string, unknown>>
    const below = (cause as { code?: unknown } | undefined)?.code
    return [name, code, below, command, responseCode].filter(Boolean).join(' ').slice(0, 500)
  }
}
