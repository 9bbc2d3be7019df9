import { ECDH } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { pushCalls } from '#domain/contract/push-api.ts'
import type { Values } from '#domain/fields/fields.ts'
import { toLatinDigits } from '#domain/language/digits.ts'
import { isPushService } from '#domain/messages/push-service.ts'
import { ownsOrder } from '../../auth/order-owner.ts'
import type { Context, Session } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'

type Subscription = Values<typeof pushCalls.storePush.body>
type Done = Values<typeof pushCalls.storePush.answer>

/** More browsers than a person has; the least recently updated subscription is deleted for a new one. */
const mostOfOne = 10

/** Subscribes this browser to the orders of its user: those of the signed-in user, or those that a guest has placed with it. */
export async function storePush(context: Context, subscription: Subscription): Promise<Done> {
  const session = browserOf(context)
  rejectUnknownPushService(context, subscription)
  await runOperation(context, { open: 'its owner' }, async (operation) => {
    await rejectOthersOrder(operation, session, subscription.order_id)
    await saveSubscription(operation, session, subscription)
    await makeRoom(operation.trx, session, context.user?.id ?? null)
  })
  return { status: true, msg: translate[context.language]('push.on') }
}

/** Unsubscribes the browser. Only the browser itself knows its endpoint. */
export async function removePush(context: Context, { endpoint }: { endpoint: string }): Promise<Done> {
  browserOf(context)
  await runOperation(context, { open: 'its owner' }, ({ trx }) =>
    trx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute(),
  )
  return { status: true, msg: translate[context.language]('push.off') }
}

/** An API client orders for many people under one token, so its orders belong to no single browser. */
function browserOf({ session }: Context): Session {
  if (!session) throw new Failure(401, 'session_over')
  if (session.kind === 'client') throw new Failure(403, 'push.browsers_only')
  return session
}

/** The server connects to the stored endpoint itself, so it must be that of a known push service. */
function rejectUnknownPushService({ environment }: Context, { endpoint, p256dh }: Subscription): void {
  if (!isPushService(endpoint, environment.pushServices))
    throw new Failure(422, 'invalid', { errors: { endpoint: { reason: 'push_service_unknown' } } })
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
  } catch {
    throw new Failure(422, 'invalid', { errors: { p256dh: { reason: 'unreadable' } } })
  }
}

/** A named order must be an own one, and a guest must have placed at least one; there is nothing else to follow. */
async function rejectOthersOrder(
  { trx, context }: OperationContext,
  session: Session,
  order_id: string | null,
) {
  if (order_id === null && context.user) return
  const order = await trx
    .selectFrom('order_infos')
    .select(['placed_by', 'customer_id', 'client_id'])
    .where('deleted_at', 'is', null)
    .$if(order_id !== null, (query) => query.where('order_id', '=', toLatinDigits(order_id ?? '')))
    .$if(order_id === null, (query) => query.where('placed_by', '=', session.key))
    .limit(1)
    .executeTakeFirst()
  if (!order || !ownsOrder(order, context)) throw new Failure(404, 'order_not_found')
}

async function saveSubscription(
  { trx, context }: OperationContext,
  session: Session,
  subscription: Subscription,
): Promise<void> {
  const { endpoint, p256dh, auth } = subscription
  const before = await trx
    .selectFrom('push_subscriptions')
    .select(['user_id', 'guest_key', 'p256dh', 'auth'])
    .where('endpoint', '=', endpoint)
    .forUpdate()
    .executeTakeFirst()
  const user_id = context.user?.id ?? null
  const same = before?.p256dh === p256dh && before.auth === auth
  // A guest who signs in stays subscribed to the own guest orders. For any other user the subscription starts again, and messages
  // that wait for the previous user are not sent.
  const goesOn = same && (before.user_id === null || before.user_id === user_id)
  if (before && !goesOn) await trx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
  const guest_key = session.kind === 'guest' ? session.key : goesOn ? before.guest_key : null
  const row = {
    p256dh,
    auth,
    language: context.language,
    user_id,
    session_hash: user_id === null ? null : session.key,
    guest_key,
    user_agent: context.user_agent,
    updated_at: sql<string>`clock_timestamp()`,
  }
  await trx
    .insertInto('push_subscriptions')
    .values({ endpoint, ...row })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute()
}

const makeRoom = (trx: Kysely<Schema>, { key }: Session, user_id: number | null) =>
  trx
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (those) =>
      those
        .selectFrom('push_subscriptions')
        .select('id')
        .where((is) => (user_id === null ? is('guest_key', '=', key) : is('user_id', '=', user_id)))
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .offset(mostOfOne),
    )
    .execute()
