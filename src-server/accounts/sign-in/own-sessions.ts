import { sql } from 'kysely'
import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import { deviceName } from '#domain/site/device-name.ts'
import { logSecurity } from '../../auth/security-log.ts'
import { endSessionsOf } from '../../auth/sessions.ts'
import type { Context } from '../../context/context.ts'
import { asker } from '../../context/current-user.ts'
import { Failure } from '../../context/failure.ts'
import { speak } from '../../context/language.ts'
import { operate } from '../../context/operation.ts'
import { requireRecentAuthentication } from '../../context/recent-authentication.ts'
import { notifyOwner } from '../verification/notify-owner.ts'

type Places = AnswerRow<'ownSessions'>[]
type Done = AnswerRow<'endSession'>

/** Where the asker is signed in, the place that was used last first. */
export const ownSessions = (context: Context): Promise<Places> => sessionsOf(context, asker(context).id)

/** Where somebody is signed in; the back office asks it of others. */
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

/** Ends one of the asker's own sessions; another's is not there. Ending another one than this needs a recent proof of identity. */
export async function endSession(context: Context, { id }: ShopInput<'endSession'>): Promise<Done> {
  const { id: user_id } = asker(context)
  const ended = await operate(context, { open: 'its owner' }, async (work) => {
    const [row] = await work.trx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .returning('token_hash')
      .execute()
    if (!row) throw new Failure(404, 'record_not_found')
    await logSecurity(work, 'signed_out', { user_id })
    if (row.token_hash !== context.session?.key) {
      // Checked after the look-up, so that an unknown session gets its own error. A rejection undoes the delete.
      requireRecentAuthentication(context)
      await notifyOwner(work, user_id, 'signed_out')
    }
    return row.token_hash
  })
  if (ended === context.session?.key) context.remember(null)
  return { status: true, msg: speak[context.language]('account.session_ended') }
}

/** Ends every session of the asker, this one too. */
export async function signOutEverywhere(context: Context): Promise<Done> {
  const { id: user_id } = asker(context)
  requireRecentAuthentication(context)
  await operate(context, { open: 'its owner' }, async (work) => {
    await endSessionsOf(work.trx, user_id)
    await logSecurity(work, 'signed_out_everywhere', { user_id })
    await notifyOwner(work, user_id, 'signed_out_everywhere')
  })
  context.remember(null)
  return { status: true, msg: speak[context.language]('account.signed_out_everywhere') }
}
