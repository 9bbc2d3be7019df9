import { ECDH } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { pushCalls } from '#domain/contract/push-api.ts'
import type { Values } from '#domain/fields/fields.ts'
import { toLatinDigits } from '#domain/language/digits.ts'
import { isPushService } from '#domain/messages/push-service.ts'
import { isWhose } from '../../auth/order-owner.ts'
import type { Context, Session } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { speak } from '../../context/language.ts'
import { operate, type Work } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'

type Asked = Values<typeof pushCalls.storePush.body>
type Done = Values<typeof pushCalls.storePush.answer>

/** More browsers than anybody has; the one that was heard of longest ago makes room. */
const mostOfOne = 10

/** This browser is told of the orders of whoever uses it: of the person who is signed in, or of those that it has placed. */
export async function storePush(context: Context, asked: Asked): Promise<Done> {
  const session = browserOf(context)
  refuseStrange(context, asked)
  await operate(context, { open: 'its owner' }, async (work) => {
    await refuseOthers(work, session, asked.order_id)
    await keep(work, session, asked)
    await makeRoom(work.trx, session, context.user?.id ?? null)
  })
  return { status: true, msg: speak[context.language]('push.on') }
}

/** It is told nothing more. The address of a browser is known to nobody but itself. */
export async function removePush(context: Context, { endpoint }: { endpoint: string }): Promise<Done> {
  browserOf(context)
  await operate(context, { open: 'its owner' }, ({ trx }) =>
    trx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute(),
  )
  return { status: true, msg: speak[context.language]('push.off') }
}

/** A program orders for many people under one token: its orders are no one browser's. */
function browserOf({ session }: Context): Session {
  if (!session) throw new Failure(401, 'session_over')
  if (session.kind === 'client') throw new Failure(403, 'push.browsers_only')
  return session
}

/** What is kept here is called by the server itself, so it is a known push service or nothing. */
function refuseStrange({ environment }: Context, { endpoint, p256dh }: Asked): void {
  if (!isPushService(endpoint, environment.pushServices))
    throw new Failure(422, 'invalid', { errors: { endpoint: { reason: 'push_service_unknown' } } })
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
  } catch {
    throw new Failure(422, 'invalid', { errors: { p256dh: { reason: 'unreadable' } } })
  }
}

/** An order that is named is one's own, and a guest has placed one at least: nothing else can be followed. */
async function refuseOthers({ trx, context }: Work, session: Session, order_id: string | null) {
  if (order_id === null && context.user) return
  const order = await trx
    .selectFrom('order_infos')
    .select(['placed_by', 'customer_id', 'client_id'])
    .where('deleted_at', 'is', null)
    .$if(order_id !== null, (query) => query.where('order_id', '=', toLatinDigits(order_id ?? '')))
    .$if(order_id === null, (query) => query.where('placed_by', '=', session.key))
    .limit(1)
    .executeTakeFirst()
  if (!order || !isWhose(order, context)) throw new Failure(404, 'order_not_found')
}

async function keep({ trx, context }: Work, session: Session, asked: Asked): Promise<void> {
  const { endpoint, p256dh, auth } = asked
  const before = await trx
    .selectFrom('push_subscriptions')
    .select(['user_id', 'guest_key', 'p256dh', 'auth'])
    .where('endpoint', '=', endpoint)
    .forUpdate()
    .executeTakeFirst()
  const user_id = context.user?.id ?? null
  const same = before?.p256dh === p256dh && before.auth === auth
  // Who was a guest and signs in keeps their own orders in sight; anybody else begins anew on this browser, and what waited
  // to be told to the one before is not told.
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
