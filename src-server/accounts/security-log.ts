import { type RawBuilder, sql } from 'kysely'
import { type SecurityEvent, securityEvent } from '#domain/accounts/security-event.ts'
import type { Context } from '../context.ts'
import type { Work } from '../operation.ts'
import { adminsAbove } from './rights.ts'

/**
 * Which rows t of the security log a user sees. A row names an IP address and a device, which are those of the account or of
 * whoever acted on it: rows of and by admins with higher rights are not shown.
 */
export const securityEventScope = (context: Context): RawBuilder<unknown>[] => [
  sql`not exists (select from (${adminsAbove(context)}) above
    where above.id in (t.user_id, t.created_by) or t.login_id in (above.email, above.mobile))`,
]

/** Remembers who signed in, or failed to, and from where; with the transaction that it belongs to. */
export async function logSecurity(
  { trx, context }: Pick<Work, 'trx' | 'context'>,
  event: SecurityEvent,
  { user_id = null, login_id = null }: { user_id?: number | null; login_id?: string | null },
): Promise<void> {
  const { address, user_agent, user } = context
  const { id } = await trx
    .insertInto('security_events')
    .values({
      event: securityEvent[event],
      user_id,
      login_id: login_id?.slice(0, 191) ?? null,
      address,
      user_agent,
      created_by: user?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  context.changes.announce(trx, { resource: 'security-events', id, action: 'create' })
}
