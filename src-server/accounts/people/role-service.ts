import { type Kysely, sql } from 'kysely'
import type { Access } from '#domain/accounts/permissions.ts'
import { beyondOwn, refuseBeyond } from '../../auth/rights.ts'
import { logSecurity } from '../../auth/security-log.ts'
import type { FieldErrors } from '../../context/failure.ts'
import type { Work } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'
import type { ResourceHooks, StoredRecord } from '../../resources/hooks.ts'

const roles = 14

/** Nobody gives more than they have, and somebody can always manage the roles (docs/domain.md 4). */
export const roleService: ResourceHooks = {
  // A feature has one row; where rights are asked for, the first one counts.
  settle: (_, record) => {
    const accesses = accessesOf(record)
    const rowOf = (id: number) => accesses.findIndex(({ feature_id }) => feature_id === id)
    return { role_accesses: accesses.filter(({ feature_id }, at) => rowOf(feature_id) === at) }
  },
  rules: async (work, record, stored): Promise<FieldErrors> => {
    if (stored) refuseBeyond(work, accessesOf(stored))
    const beyond = beyondOwn(work, accessesOf(record))
    if (beyond) return { role_accesses: beyond }
    if (!stored) return {}
    if (stored.status && !record.status && (await isOfFirstAdmin(work.trx, stored.id)))
      return { status: { reason: 'first_admin_stays' } }
    const manages =
      Boolean(record.status) &&
      accessesOf(record).some(({ feature_id, edit }) => feature_id === roles && edit)
    return manages || (await rolesManagedWithout(work.trx, stored.id))
      ? {}
      : { role_accesses: { reason: 'last_role_manager' } }
  },
  mayRemove: async (work, stored) => refuseBeyond(work, accessesOf(stored)),
  // docs/domain.md 6.27 and 6.30: narrower rights are read on the next request; a role that is gone signs its people out.
  follow: async (work, before, after) => {
    const login_id = String((after ?? before)?.role_title)
    if (!before || !after || said(before) !== said(after))
      await logSecurity(work, 'role_changed', { login_id })
    if (!before) return
    if (!after?.status) await endSessionsWith(work, before.id)
    else if (after.second_factor && !before.second_factor) await endSessionsWithoutFactor(work, before.id)
  },
}

const accessesOf = (role: Record<string, unknown>) => (role.role_accesses ?? []) as Access[]

/** What of a role is about what its people may do. */
const said = ({ role_accesses, status, second_factor }: StoredRecord) =>
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

const sessionsOf = ({ trx }: Work, roleId: number) =>
  trx
    .deleteFrom('sessions')
    .using('users')
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('users.role_id', '=', roleId)

const endSessionsWith = (work: Work, roleId: number) => sessionsOf(work, roleId).execute()

// Whoever has just asked for it of themselves is led to the set-up, which is all that is open to them now.
const endSessionsWithoutFactor = (work: Work, roleId: number) =>
  sessionsOf(work, roleId)
    .where('users.second_factor', '=', false)
    .where('sessions.token_hash', '<>', work.context.session?.key ?? '')
    .execute()
