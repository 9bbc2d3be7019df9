import { type Kysely, sql } from 'kysely'
import { weakPassword } from '../../auth/password.ts'
import { accessesOf, beyondOwn, refuseAbove } from '../../auth/rights.ts'
import { logSecurity } from '../../auth/security-log.ts'
import { endSessionsOf } from '../../auth/sessions.ts'
import { Failure, type FieldErrors } from '../../context/failure.ts'
import type { Work } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { normalPhone } from '../../outbound/phone.ts'
import type { ResourceHooks, StoredRecord } from '../../resources/hooks.ts'
import { notifyOfAddressChange, notifyOwner } from '../verification/notify-owner.ts'

type Values = Record<string, unknown>

/** Whoever began the shop; an account that nobody can be locked out of by others. */
const firstAdmin = 1

/** The rules of people, whichever of the three doors they come through (docs/domain.md 1.2, section 4). */
export const personService: ResourceHooks = {
  settle: (work, record, stored, sent) => ({
    ...verifiedAt(work, 'email', record.email, stored, sent),
    ...verifiedAt(work, 'mobile', record.mobile ? normalPhone(String(record.mobile)) : null, stored, sent),
  }),
  rules: async (work, record, stored): Promise<FieldErrors> => {
    if (stored) await refuseAbove(work, stored)
    if (!record.email && !record.mobile) return { email: { reason: 'email_or_mobile' } }
    if (!stored && !record.password) return { password: { reason: 'password_missing' } }
    const protectedField = stored && whatStays(work, record, stored)
    if (protectedField) return protectedField
    const weak = await weaknessOf(work, record)
    if (weak) return { password: { reason: weak } }
    const beyond = beyondOwn(work, await accessesOf(work, record.role_id))
    if (beyond) return { role_id: beyond }
    const steps = stored && (!entered(record) || record.role_id !== stored.role_id)
    if (steps && !(await roleManagerBeside(work.trx, stored.id, Number(record.role_id ?? 0), record)))
      return { role_id: { reason: 'last_role_manager' } }
    return {}
  },
  mayRemove: async (work, stored) => {
    if (stored.id === firstAdmin) throw new Failure(409, 'first_admin_stays')
    if (stored.id === work.context.user?.id) throw new Failure(409, 'not_oneself')
    await refuseAbove(work, stored)
    if (!(await roleManagerBeside(work.trx, stored.id))) throw new Failure(409, 'last_role_manager')
  },
  // docs/domain.md 6.27 and 6.30: who is let in no more, or with other rights or another password, is signed out at once. A code
  // that was sent before opens nothing after another password, or from another address.
  follow: async (work, before, after, saved) => {
    const id = (after ?? before)?.id ?? 0
    const log = (event: Parameters<typeof logSecurity>[1]) => logSecurity(work, event, { user_id: id })
    const otherRole = (before?.role_id ?? null) !== (after?.role_id ?? null)
    const blocked = before && after && lostOf(before, after)
    if (after && otherRole) await log('role_changed')
    if (blocked) await log('blocked')
    if (before && saved.password) await log('password_reset')
    const otherAddress = before && loginIds.some((name) => before[name] !== after?.[name])
    if (before && (saved.password || otherAddress))
      for (const table of ['auth_codes', 'one_time_codes'] as const)
        await work.trx.deleteFrom(table).where('user_id', '=', id).execute()
    if (before && (!after || otherRole || blocked || saved.password)) await endSessionsOf(work.trx, id)
    if (before && after && saved.password) await notifyOwner(work, id, 'password_changed')
    if (before && after && otherAddress) await notifyOfAddressChange(work, id, reachOf(before))
  },
}

const loginIds = ['email', 'mobile'] as const

const reachOf = ({ email, mobile }: Values) => ({
  email: (email as string | null) ?? null,
  mobile: (mobile as string | null) ?? null,
})

const entered = ({ status, verified }: Values): boolean => Boolean(status && verified)

/** Which of the two that let somebody in is taken away. */
const lostOf = (before: Values, after: Values) =>
  (['status', 'verified'] as const).find((name) => before[name] && !after[name])

/**
 * An address or number that an admin types is verified when the same save says so; another one that it does not speak of
 * is not. Somebody who is called verified is so by what stands there. A file verifies nothing: its numbers may be anybody's.
 */
function verifiedAt(
  { imported }: Pick<Work, 'imported'>,
  name: (typeof loginIds)[number],
  value: unknown,
  stored: StoredRecord | null,
  sent: Values,
): Values {
  const time = `${name}_verified_at`
  const changed = (value ?? null) !== (stored?.[name] ?? null)
  const vouched = !imported && sent.verified === true && (changed || (!stored?.verified && !stored?.[time]))
  if (!changed && !vouched) return {}
  return { [time]: value && vouched ? new Date().toISOString() : null }
}

/** What nobody takes from the first admin, nor from themselves. */
function whatStays({ context, guarded }: Work, record: Values, stored: StoredRecord): FieldErrors | null {
  const lost = lostOf(stored, record)
  if (stored.id === firstAdmin && 'role_id' in stored) {
    const given = record.role_id === stored.role_id ? lost : 'role_id'
    if (given) return { [given]: { reason: 'first_admin_stays' } }
  }
  return lost && guarded && stored.id === context.user?.id ? { [lost]: { reason: 'not_oneself' } } : null
}

async function weaknessOf({ guarded }: Work, { password, email, mobile, full_name }: Values) {
  if (!guarded || typeof password !== 'string') return null
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return weakPassword(password, { email: text(email), mobile: text(mobile), full_name: text(full_name) })
}

/** Whether somebody can still edit roles when this person no longer does, or was not the one who could. */
async function roleManagerBeside(trx: Kysely<Schema>, id: number, newRole = 0, record: Values = {}) {
  await sql`select pg_advisory_xact_lock(hashtext('haat role managers'))`.execute(trx)
  const { rows } = await sql<{ id: number }>`select u.id from users u
    join user_role_infos r on r.id = case when u.id = ${id} then ${newRole}::integer else u.role_id end
    where u.user_type = 1 and u.deleted_at is null and r.deleted_at is null and r.status
      and case when u.id = ${id} then ${entered(record)} else u.status and u.verified end
      and r.role_accesses @> '[{"feature_id": 14, "edit": true}]'`.execute(trx)
  if (rows.length > 0) return true
  const { rows: before } = await sql`select 1 from users where id = ${id} and user_type = 1`.execute(trx)
  return before.length === 0
}
