import { userType } from '#domain/fields/features.ts'
import { logSecurity } from '../../auth/security-log.ts'
import type { Work } from '../../context/operation.ts'
import { notifyOwner } from '../verification/notify-owner.ts'
import type { Identity } from './id-token.ts'

/** Which account a provider's word opens. */

const columns = [
  'u.id',
  'u.email',
  'u.mobile',
  'u.password',
  'u.verified',
  'u.status',
  'u.second_factor',
] as const

/**
 * While nobody has shown that the address which was typed is theirs, a connection waits under a name of its own: whoever
 * owns the address and takes the account over with a password has nothing to do with whoever typed it.
 */
const waiting = (provider: string) => `${provider} waiting`

/** The customer whom this identity opens. */
export const connectedTo = (work: Work, { provider, subject }: Identity) => found(work, provider, subject)

/** The customer who waits for an address to be verified. */
export const waitingFor = (work: Work, { provider, subject }: Identity) =>
  found(work, waiting(provider), subject)

const found = ({ trx }: Work, provider: string, subject: string) =>
  trx
    .selectFrom('social_accounts as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(columns)
    .where('s.provider', '=', provider)
    .where('s.subject', '=', subject)
    .where('u.user_type', '=', userType.customer)
    .where('u.deleted_at', 'is', null)
    .forUpdate('u')
    .executeTakeFirst()

/** From now on this identity opens this account, and no other; the owner is told, unless the account was just made with it. */
export async function connect(
  work: Work,
  identity: Identity,
  { id: user_id, made }: { id: number; made?: boolean },
): Promise<void> {
  await stopWaiting(work, identity)
  await write(work, identity.provider, identity.subject, user_id)
  await logSecurity(work, 'social_connected', { user_id, login_id: identity.provider })
  if (!made) await notifyOwner(work, user_id, 'social_added', { provider: identity.provider })
}

export const wait = (work: Work, { provider, subject }: Identity, user_id: number) =>
  write(work, waiting(provider), subject, user_id)

export const stopWaiting = ({ trx }: Work, { provider, subject }: Identity) =>
  trx
    .deleteFrom('social_accounts')
    .where('provider', '=', waiting(provider))
    .where('subject', '=', subject)
    .execute()

/** Nothing that was connected to the account opens it any more. */
export const disconnectAll = ({ trx }: Work, user_id: number) =>
  trx.deleteFrom('social_accounts').where('user_id', '=', user_id).execute()

const write = ({ trx }: Work, provider: string, subject: string, user_id: number) =>
  trx
    .insertInto('social_accounts')
    .values({ provider, subject, user_id })
    .onConflict((on) => on.columns(['provider', 'subject']).doUpdateSet({ user_id }))
    .execute()
