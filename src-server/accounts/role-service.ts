import { sql } from 'kysely'
import type { Access } from '#domain/accounts/permissions.ts'
import type { FieldErrors } from '../failure.ts'
import type { Service } from '../resources/services.ts'

const roles = 14

/** Somebody can always manage the roles: the last role with that right keeps it (domain section 4). */
export const roleService: Service = {
  rules: async ({ trx }, record, stored): Promise<FieldErrors> => {
    const accesses = record.role_accesses as Access[]
    const manages =
      Boolean(record.status) && accesses.some(({ feature_id, edit }) => feature_id === roles && edit)
    if (!stored || manages) return {}
    await sql`select pg_advisory_xact_lock(hashtext('haat role managers'))`.execute(trx)
    const { rows } = await sql`select from users u join user_role_infos r on r.id = u.role_id
      where u.user_type = 1 and u.status and u.verified and u.deleted_at is null
        and r.id <> ${stored.id} and r.status and r.deleted_at is null
        and r.role_accesses @> ${JSON.stringify([{ feature_id: roles, edit: true }])}::jsonb limit 1`.execute(
      trx,
    )
    return rows.length > 0 ? {} : { role_accesses: { reason: 'last_role_manager' } }
  },
}
