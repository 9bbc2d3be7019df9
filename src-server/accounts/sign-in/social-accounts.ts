import { userType } from '#domain/fields/features.ts'
import { logSecurity } from '../../auth/security-log.ts'
import type { OperationContext } from '../../context/operation.ts'
import { notifyOwner } from '../verification/notify-owner.ts'
import type { Identity } from './id-token.ts'

/** The connections between provider identities and accounts. */

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
 * A connection to an unverified address is stored under a provider name of its own until the address is verified: if its real
 * owner claims the account with a password, the connection does not open it.
 */
const waiting = (provider: string) => `${provider} waiting`

/** The customer who is connected to this identity. */
export const connectedTo = (operation: OperationContext, { provider, subject }: Identity) =>
  found(operation, provider, subject)

/** The customer whose connection waits for the verification of an address. */
export const waitingFor = (operation: OperationContext, { provider, subject }: Identity) =>
  found(operation, waiting(provider), subject)

const found = ({ trx }: OperationContext, provider: string, subject: string) =>
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

/** Connects this identity to this account only, and notifies the owner unless the account was just created with it. */
export async function connect(
  operation: OperationContext,
  identity: Identity,
  { id: user_id, made }: { id: number; made?: boolean },
): Promise<void> {
  await stopWaiting(operation, identity)
  await write(operation, identity.provider, identity.subject, user_id)
  await logSecurity(operation, 'social_connected', { user_id, login_id: identity.provider })
  if (!made) await notifyOwner(operation, user_id, 'social_added', { provider: identity.provider })
}

export const wait = (operation: OperationContext, { provider, subject }: Identity, user_id: number) =>
  write(operation, waiting(provider), subject, user_id)

export const stopWaiting = ({ trx }: OperationContext, { provider, subject }: Identity) =>
  trx
    .deleteFrom('social_accounts')
    .where('provider', '=', waiting(provider))
    .where('subject', '=', subject)
    .execute()

/** Deletes all connections of the account. */
export const disconnectAll = ({ trx }: OperationContext, user_id: number) =>
  trx.deleteFrom('social_accounts').where('user_id', '=', user_id).execute()

const write = ({ trx }: OperationContext, provider: string, subject: string, user_id: number) =>
  trx
    .insertInto('social_accounts')
    .values({ provider, subject, user_id })
    .onConflict((on) => on.columns(['provider', 'subject']).doUpdateSet({ user_id }))
    .execute()
