import { type Kysely, sql } from 'kysely'
import type { Access } from '#domain/accounts/permissions.ts'
import { beyondOwn, requireAccessWithin } from '../../auth/rights.ts'
import { limitsBeyondOwn } from '../../auth/role-limits.ts'
import { logSecurity } from '../../auth/security-log.ts'
import type { FieldErrors } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'
import type { ResourceHooks, StoredRecord } from '../../resources/hooks.ts'

const roles = 14

/** Users cannot grant rights that they do not have, and at least one user can always manage the roles (docs/domain.md 4). */
export const roleService: ResourceHooks = {
  // A feature has one row; of several, the permission check would use the first.
  beforeSave: (_, record) => {
    const accesses = accessesOf(record)
    const rowOf = (id: number) => accesses.findIndex(({ feature_id }) => feature_id === id)
    return { role_accesses: accesses.filter(({ feature_id }, at) => rowOf(feature_id) === at) }
  },
  rules: async (operation, record, stored): Promise<FieldErrors> => {
    if (stored) requireAccessWithin(operation, accessesOf(stored))
    const beyond = beyondOwn(operation, accessesOf(record))
    if (beyond) return { role_accesses: beyond }
    const tooHigh = await limitsBeyondOwn(operation, record)
    if (Object.keys(tooHigh).length > 0) return tooHigh
    if (!stored) return {}
    if (stored.status && !record.status && (await isOfFirstAdmin(operation.trx, stored.id)))
      return { status: { reason: 'first_admin_stays' } }
    const manages =
      Boolean(record.status) &&
      accessesOf(record).some(({ feature_id, edit }) => feature_id === roles && edit)
    return manages || (await rolesManagedWithout(operation.trx, stored.id))
      ? {}
      : { role_accesses: { reason: 'last_role_manager' } }
  },
  beforeDelete: async (operation, stored) => requireAccessWithin(operation, accessesOf(stored)),
  // docs/domain.md 6.27 and 6.30: changed rights apply from the next request; a deleted role signs its users out.
  afterSave: async (operation, before, after) => {
    const login_id = String((after ?? before)?.role_title)
    if (!before || !after || rightsOf(before) !== rightsOf(after))
      await logSecurity(operation, 'role_changed', { login_id })
    if (!before) return
    if (!after?.status) await endSessionsWith(operation, before.id)
    else if (after.second_factor && !before.second_factor)
      await endSessionsWithoutFactor(operation, before.id)
  },
}

const accessesOf = (role: Record<string, unknown>) => (role.role_accesses ?? []) as Access[]

/** The fields of a role that decide what its users may do. */
const rightsOf = ({ role_accesses, status, second_factor }: StoredRecord) =>
  JSON.stringify([role_accesses, status, second_factor])

async function isOfFirstAdmin(trx: Kysely<Schema>, id: number): Promise<boolean> {
  const first = await trx.selectFrom('users').select('role_id').where('id', '=', 1).executeTakeFirst()
  return first?.role_id === id
}

async function rolesManagedWithout(trx: Kysely<Schema>, id: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('haat role managers'))`.execute(trx)
  const { rows } = await sql`select from users u join user_role_infos r on r.id = u.role_id
    where u.user_type = 1 and u.status and u.verified and u.deleted_at is null
      and r.id <> ${id} and r.status and r.deleted_at is null
      and r.role_accesses @> ${JSON.stringify([{ feature_id: roles, edit: true }])}::jsonb limit 1`.execute(
    trx,
  )
  return rows.length > 0
}

const sessionsOf = ({ trx }: OperationContext, roleId: number) =>
  trx
    .deleteFrom('sessions')
    .using('users')
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('users.role_id', '=', roleId)

const endSessionsWith = (operation: OperationContext, roleId: number) =>
  sessionsOf(operation, roleId).execute()

// The session of the user who switches the second factor on stays open, but allows only its set-up.
const endSessionsWithoutFactor = (operation: OperationContext, roleId: number) =>
  sessionsOf(operation, roleId)
    .where('users.second_factor', '=', false)
    .where('sessions.token_hash', '<>', operation.context.session?.key ?? '')
    .execute()
