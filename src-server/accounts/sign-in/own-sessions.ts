import { sql } from 'kysely'
import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import { deviceName } from '#domain/site/device-name.ts'
import { logSecurity } from '../../auth/security-log.ts'
import { endSessionsOf } from '../../auth/sessions.ts'
import type { Context } from '../../context/context.ts'
import { currentUser } from '../../context/current-user.ts'
import { Failure } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import { runOperation } from '../../context/operation.ts'
import { requireRecentAuthentication } from '../../context/recent-authentication.ts'
import { notifyOwner } from '../verification/notify-owner.ts'

type Places = AnswerRow<'ownSessions'>[]
type Done = AnswerRow<'endSession'>

/** The open sessions of the current user, the most recently used first. */
export const ownSessions = (context: Context): Promise<Places> => sessionsOf(context, currentUser(context).id)

/** The open sessions of a user; the back office calls it for other users. */
export async function sessionsOf({ db, session }: Context, userId: number): Promise<Places> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ token_hash, user_agent, ...place }) => ({
    ...place,
    device: deviceName(user_agent),
    current: token_hash === session?.key,
  }))
}

/**
 * Ends one of the current user's own sessions; 404 if it belongs to another user. Ending another session than the current one
 * requires a recent proof of identity.
 */
export async function endSession(context: Context, { id }: ShopInput<'endSession'>): Promise<Done> {
  const { id: user_id } = currentUser(context)
  const ended = await runOperation(context, { open: 'its owner' }, async (operation) => {
    const [row] = await operation.trx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .returning('token_hash')
      .execute()
    if (!row) throw new Failure(404, 'record_not_found')
    await logSecurity(operation, 'signed_out', { user_id })
    if (row.token_hash !== context.session?.key) {
      // Checked after the delete, so that an unknown session gets its own error. The error rolls the delete back.
      requireRecentAuthentication(context)
      await notifyOwner(operation, user_id, 'signed_out')
    }
    return row.token_hash
  })
  if (ended === context.session?.key) context.setSession(null)
  return { status: true, msg: translate[context.language]('account.session_ended') }
}

/** Ends every session of the current user, including this one. */
export async function signOutEverywhere(context: Context): Promise<Done> {
  const { id: user_id } = currentUser(context)
  requireRecentAuthentication(context)
  await runOperation(context, { open: 'its owner' }, async (operation) => {
    await endSessionsOf(operation.trx, user_id)
    await logSecurity(operation, 'signed_out_everywhere', { user_id })
    await notifyOwner(operation, user_id, 'signed_out_everywhere')
  })
  context.setSession(null)
  return { status: true, msg: translate[context.language]('account.signed_out_everywhere') }
}
