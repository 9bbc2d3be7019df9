import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { type DeliveryResult, deliveryState, nextAttemptAfter } from '#domain/webhooks/webhook.ts'
import { decrypt } from '../auth/encryption.ts'
import { systemContext } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { runOperation } from '../context/operation.ts'
import { callJson, type JsonAnswer, type JsonCall } from '../outbound/call-json.ts'

/** Sends a request; in tests to a receiver of their own. */
export type Post = (address: string, call: JsonCall) => Promise<JsonAnswer>

/** A delivery that is being attempted; nothing else attempts it meanwhile. */
type Claimed = {
  id: number
  event_id: string
  event: string
  data: object
  attempts: number
  created_at: string
  url: string
  secret: string | null
}

const atOnce = 20
const mostRounds = 20
/** Longer than a request takes: a process that died with it leaves the delivery to the next one. */
const leaseMinutes = 5
const retentionDays = 30

/** Sends the deliveries that are due, several at a time, until none is left. */
export async function deliverWebhooks(shop: Shop, post: Post = callJson): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const due = await claim(shop, sql`d.next_at <= clock_timestamp()`)
    await Promise.all(due.map((delivery) => attempt(shop, delivery, post)))
    if (due.length < atOnce) return
  }
}

/** Sends one delivery now, whatever its turn is. */
export async function deliverOne(shop: Shop, id: number, post: Post = callJson): Promise<DeliveryResult> {
  const [claimed] = await claim(shop, sql`d.id = ${id}`)
  if (claimed) await attempt(shop, claimed, post)
  return shop.db
    .selectFrom('webhook_deliveries')
    .select(['id', 'state', 'response_status', 'problem'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Counts the attempt and takes the turn before anything is sent. Deliveries of a webhook that is switched off wait. */
async function claim({ db }: Shop, condition: ReturnType<typeof sql>): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update webhook_deliveries d set attempts = d.attempts + 1, updated_at = clock_timestamp(),
      next_at = clock_timestamp() + make_interval(mins => ${leaseMinutes})
    from webhooks w
    where w.id = d.webhook_id and d.id in (
      select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where d.state = ${deliveryState.waiting} and w.status and w.deleted_at is null and ${condition}
      order by d.next_at, d.id limit ${atOnce} for update of d skip locked)
    returning d.id, d.event_id, d.event, d.data, d.attempts, d.created_at, w.url, w.secret`.execute(db)
  return rows
}

/** The signature of a request: the time and the HMAC-SHA256 of "time.body" with the secret, so that an old request cannot be repeated. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

async function send(shop: Shop, delivery: Claimed, post: Post): Promise<JsonAnswer> {
  const { event_id, event, data, created_at, url } = delivery
  const secret = decrypt(shop.secret, delivery.secret ?? '')
  // The secret key of the shop has changed: nothing is sent without a signature that the receiver knows.
  if (secret === null) throw new Error('ENOSECRET')
  const body = { id: event_id, event, created_at, data }
  const seconds = Math.floor(shop.now().getTime() / 1_000)
  const headers = {
    'haat-event': event,
    'haat-delivery': event_id,
    'haat-signature': signatureOf(secret, seconds, JSON.stringify(body)),
  }
  return post(url, { method: 'POST', headers, body, publicOnly: true })
}

async function attempt(shop: Shop, delivery: Claimed, post: Post): Promise<void> {
  const { id } = delivery
  const result = await send(shop, delivery, post).then(
    ({ status }) => ({
      response_status: status,
      problem: status >= 200 && status < 300 ? null : `${status}`,
    }),
    // A code such as EPRIVATEHOST; else the message is a status or such a code.
    (error: NodeJS.ErrnoException) => ({
      response_status: Number(error.message) || null,
      problem: (error.code ?? error.message).slice(0, 191),
    }),
  )
  const wait = result.problem === null ? null : nextAttemptAfter(delivery.attempts)
  const state =
    result.problem === null
      ? deliveryState.delivered
      : wait === null
        ? deliveryState.given_up
        : deliveryState.waiting
  await runOperation(systemContext(shop), { open: 'the shop itself' }, async ({ trx, context }) => {
    await sql`update webhook_deliveries set response_status = ${result.response_status}::integer,
      problem = ${result.problem}::varchar, state = ${state},
      delivered_at = case when ${result.problem}::varchar is null then clock_timestamp() end,
      next_at = clock_timestamp() + make_interval(mins => ${wait ?? 0}::integer), updated_at = clock_timestamp()
    where id = ${id}`.execute(trx)
    // Open lists of deliveries show it.
    context.changes.announce(trx, { resource: 'webhook-deliveries', id, action: 'update' })
  })
}

/** Deletes old deliveries; those that still wait stay. */
export const forgetDeliveries = ({ db }: Pick<Shop, 'db'>) =>
  db
    .deleteFrom('webhook_deliveries')
    .where('state', '<>', deliveryState.waiting)
    .where('updated_at', '<', sql<string>`now() - make_interval(days => ${retentionDays})`)
    .execute()
