import { type Kysely, sql } from 'kysely'
import { weakPassword } from '../../auth/password.ts'
import { accessesOf, beyondOwn, requireRoleWithin } from '../../auth/rights.ts'
import { limitsBeyondOwn, limitsOf } from '../../auth/role-limits.ts'
import { logSecurity } from '../../auth/security-log.ts'
import { endSessionsOf } from '../../auth/sessions.ts'
import { Failure, type FieldErrors } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { normalPhone } from '../../outbound/phone.ts'
import type { ResourceHooks, StoredRecord } from '../../resources/hooks.ts'
import { notifyOfAddressChange, notifyOwner } from '../verification/notify-owner.ts'

type Values = Record<string, unknown>

/** The user who created the shop; other users cannot lock this account out. */
const firstAdmin = 1

/** The rules of users, for each of the three resources that manage them (docs/domain.md 1.2, section 4). */
export const personService: ResourceHooks = {
  beforeSave: (operation, record, stored, sent) => ({
    ...verifiedAt(operation, 'email', record.email, stored, sent),
    ...verifiedAt(
      operation,
      'mobile',
      record.mobile ? normalPhone(String(record.mobile)) : null,
      stored,
      sent,
    ),
  }),
  rules: async (operation, record, stored): Promise<FieldErrors> => {
    if (stored) await requireRoleWithin(operation, stored)
    if (!record.email && !record.mobile) return { email: { reason: 'email_or_mobile' } }
    if (!stored && !record.password) return { password: { reason: 'password_missing' } }
    const protectedField = stored && whatStays(operation, record, stored)
    if (protectedField) return protectedField
    const weak = await weaknessOf(operation, record)
    if (weak) return { password: { reason: weak } }
    const beyond = beyondOwn(operation, await accessesOf(operation, record.role_id))
    if (beyond) return { role_id: beyond }
    const [tooHigh] = Object.values(
      await limitsBeyondOwn(operation, await limitsOf(operation.trx, record.role_id)),
    )
    if (tooHigh) return { role_id: { reason: 'beyond_own_limits' } }
    const steps = stored && (!entered(record) || record.role_id !== stored.role_id)
    if (steps && !(await otherRoleManager(operation.trx, stored.id, Number(record.role_id ?? 0), record)))
      return { role_id: { reason: 'last_role_manager' } }
    return {}
  },
  beforeDelete: async (operation, stored) => {
    if (stored.id === firstAdmin) throw new Failure(409, 'first_admin_stays')
    if (stored.id === operation.context.user?.id) throw new Failure(409, 'not_oneself')
    await requireRoleWithin(operation, stored)
    if (!(await otherRoleManager(operation.trx, stored.id))) throw new Failure(409, 'last_role_manager')
  },
  // docs/domain.md 6.27 and 6.30: a user who is blocked, or whose role or password changes, is signed out immediately. Codes that
  // were sent before a change of the password or of an address become invalid.
  afterSave: async (operation, before, after, saved) => {
    const id = (after ?? before)?.id ?? 0
    const log = (event: Parameters<typeof logSecurity>[1]) => logSecurity(operation, event, { user_id: id })
    const otherRole = (before?.role_id ?? null) !== (after?.role_id ?? null)
    const blocked = before && after && lostOf(before, after)
    if (after && otherRole) await log('role_changed')
    if (blocked) await log('blocked')
    if (before && saved.password) await log('password_reset')
    const otherAddress = before && loginIds.some((name) => before[name] !== after?.[name])
    if (before && (saved.password || otherAddress))
      for (const table of ['auth_codes', 'one_time_codes'] as const)
        await operation.trx.deleteFrom(table).where('user_id', '=', id).execute()
    if (before && (!after || otherRole || blocked || saved.password)) await endSessionsOf(operation.trx, id)
    if (before && after && saved.password) await notifyOwner(operation, id, 'password_changed')
    if (before && after && otherAddress) await notifyOfAddressChange(operation, id, reachOf(before))
  },
}

const loginIds = ['email', 'mobile'] as const

const reachOf = ({ email, mobile }: Values) => ({
  email: (email as string | null) ?? null,
  mobile: (mobile as string | null) ?? null,
})

const entered = ({ status, verified }: Values): boolean => Boolean(status && verified)

/** Which of the two flags that allow signing in is switched off. */
const lostOf = (before: Values, after: Values) =>
  (['status', 'verified'] as const).find((name) => before[name] && !after[name])

/**
 * A changed address or number is verified when the same save sets `verified`, else unverified. Setting `verified` for a user
 * without verified address verifies the present one. An import verifies nothing: its numbers may belong to other people.
 */
function verifiedAt(
  { imported }: Pick<OperationContext, 'imported'>,
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

/** The changes that are forbidden for the first admin and for one's own account. */
function whatStays(
  { context, guarded }: OperationContext,
  record: Values,
  stored: StoredRecord,
): FieldErrors | null {
  const lost = lostOf(stored, record)
  if (stored.id === firstAdmin && 'role_id' in stored) {
    const given = record.role_id === stored.role_id ? lost : 'role_id'
    if (given) return { [given]: { reason: 'first_admin_stays' } }
  }
  return lost && guarded && stored.id === context.user?.id ? { [lost]: { reason: 'not_oneself' } } : null
}

async function weaknessOf({ guarded }: OperationContext, { password, email, mobile, full_name }: Values) {
  if (!guarded || typeof password !== 'string') return null
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return weakPassword(password, { email: text(email), mobile: text(mobile), full_name: text(full_name) })
}

/** Whether a user can still edit roles after this change of the user; true also if this user is no admin. */
async function otherRoleManager(trx: Kysely<Schema>, id: number, newRole = 0, record: Values = {}) {
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
