import { type RawBuilder, sql } from 'kysely'
import { type SecurityEvent, securityEvent } from '#domain/accounts/security-event.ts'
import type { ListQuery } from '#domain/contract/list-query.ts'
import type { Context } from '../context/context.ts'
import type { OperationContext } from '../context/operation.ts'
import { adminsAbove } from './rights.ts'

/** The IP address and the device of a row are those of the user who caused the event. */
const ofActor = ['address', 'user_agent'] as const

/**
 * Which rows t of the security log a user sees: none about admins with higher rights. Events that these admins caused for other
 * users are shown without IP address and device (`securityEventMasks`), and cannot be searched by them.
 */
export function securityEventScope(context: Context, query?: ListQuery): RawBuilder<unknown>[] {
  const looksForActor = query?.keyword || ofActor.some((column) => column in (query?.filter ?? {}))
  const by = looksForActor ? sql`or above.id = t.created_by` : sql``
  return [
    sql`not exists (select from (${adminsAbove(context)}) above
      where above.id = t.user_id or t.login_id in (above.email, above.mobile) ${by})`,
  ]
}

/** Replacements for the columns of a row t: null where an admin with higher rights caused the event. */
export function securityEventMasks(context: Pick<Context, 'user'>): Record<string, RawBuilder<unknown>> {
  const shown = sql`not exists (select from (${adminsAbove(context)}) above where above.id = t.created_by)`
  return Object.fromEntries(
    ofActor.map((column) => [column, sql`case when ${shown} then t.${sql.ref(column)} end`]),
  )
}

/** Logs a security event with the user, the IP address and the device, in the transaction of the event. */
export async function logSecurity(
  { trx, context }: Pick<OperationContext, 'trx' | 'context'>,
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
