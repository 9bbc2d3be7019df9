import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { Failure, type FieldErrors } from '../failure.ts'
import type { Service } from '../resources/services.ts'

/** The rules of people, whichever of the three doors they come through (domain 1.2, section 4). */
export const personService: Service = {
  rules: async ({ trx }, record, stored): Promise<FieldErrors> => {
    if (!record.email && !record.mobile) return { email: { reason: 'email_or_mobile' } }
    if (!stored && !record.password) return { password: { reason: 'password_missing' } }
    const steps = stored && (!record.status || !record.verified || record.role_id !== stored.role_id)
    if (steps && !(await roleManagerBeside(trx, stored.id, Number(record.role_id ?? 0), record)))
      return { role_id: { reason: 'last_role_manager' } }
    return {}
  },
  // domain 6, 27: a new password ends what the old one opened.
  writeChildren: async ({ trx }, id, values) => {
    if (values.password) await trx.deleteFrom('sessions').where('user_id', '=', id).execute()
  },
  mayRemove: async ({ trx, context }, { id }) => {
    if (id === 1) throw new Failure(409, 'first_admin_stays')
    if (id === context.user?.id) throw new Failure(409, 'not_oneself')
    if (!(await roleManagerBeside(trx, id))) throw new Failure(409, 'last_role_manager')
  },
}

/** Whether somebody can still edit roles when this person no longer does, or was not the one who could. */
async function roleManagerBeside(
  trx: Kysely<Schema>,
  id: number,
  newRole = 0,
  record: Record<string, unknown> = {},
) {
  await sql`select pg_advisory_xact_lock(hashtext('haat role managers'))`.execute(trx)
  const { rows } = await sql<{ id: number }>`select u.id from users u
    join user_role_infos r on r.id = case when u.id = ${id} then ${newRole}::integer else u.role_id end
    where u.user_type = 1 and u.deleted_at is null and r.deleted_at is null and r.status
      and case when u.id = ${id} then ${Boolean(record.status && record.verified)} else u.status and u.verified end
      and r.role_accesses @> '[{"feature_id": 14, "edit": true}]'`.execute(trx)
  if (rows.length > 0) return true
  const { rows: before } = await sql`select 1 from users where id = ${id} and user_type = 1`.execute(trx)
  return before.length === 0
}
