import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Access, type Beyond, exceeds } from '#domain/accounts/permissions.ts'
import { accessFlags, userType } from '#domain/fields/features.ts'
import type { Context } from '../context/context.ts'
import { Failure, type FieldError } from '../context/failure.ts'
import { namesOf } from '../context/not-allowed.ts'
import type { Work } from '../context/operation.ts'
import type { Schema } from '../database/schema/schema.ts'

/** Nobody gives more than they have, and nobody touches who stands above them (docs/domain.md 4). */

/** What is wrong with giving these rights, or null. */
export function beyondOwn(work: Work, given: readonly Access[]): FieldError | null {
  const beyond = beyondOf(work, given)
  return beyond && { reason: 'beyond_own_rights', args: namesOf(work.context, beyond) }
}

/** Throws the refusal that names the right which whoever asks lacks, and the touched person or role has. */
export function refuseBeyond(work: Work, theirs: readonly Access[]): void {
  const beyond = beyondOf(work, theirs)
  if (beyond)
    throw new Failure(403, 'problems.beyond_own_rights', {
      args: namesOf(work.context, beyond),
      data: beyond,
    })
}

/** The same of a person, by the role; customers and delivery persons have none. */
export async function refuseAbove(work: Work, { role_id }: Record<string, unknown>): Promise<void> {
  if (work.guarded) refuseBeyond(work, await accessesOf(work, role_id))
}

/** Nothing of an admin with higher rights is shown beyond what the list of admins shows: not where they sign in, nor what they were. */
export async function refuseToShowAbove(context: Context, person: Record<string, unknown>): Promise<void> {
  const theirs = await accessesOf({ trx: context.db }, person.role_id)
  const beyond = exceeds(context.user?.role_accesses ?? [], theirs)
  if (beyond)
    throw new Failure(403, 'problems.beyond_own_rights', { args: namesOf(context, beyond), data: beyond })
}

const eachFlag = sql.join(accessFlags.map((flag) => sql`${sql.ref(flag)} boolean`))

/** A select of the ids, e-mail addresses and phones of the admins who have a right that this user lacks: `exceeds` in SQL. */
export function adminsAbove({ user }: Pick<Context, 'user'>): RawBuilder<unknown> {
  const mine = JSON.stringify(user?.role_accesses ?? [])
  const lacking = accessFlags.map(
    (flag) => sql`(their.${sql.ref(flag)} and not coalesce(own.${sql.ref(flag)}, false))`,
  )
  return sql`select p.id, p.email, p.mobile from users p join user_role_infos r on r.id = p.role_id
    where p.user_type = ${sql.lit(userType.admin)} and exists (
      select from jsonb_to_recordset(r.role_accesses) as their (feature_id integer, ${eachFlag})
      left join jsonb_to_recordset(${mine}::jsonb) as own (feature_id integer, ${eachFlag})
        on own.feature_id = their.feature_id
      where own.feature_id is null or ${sql.join(lacking, sql` or `)})`
}

/** What a role holds, be it active or not. */
export async function accessesOf({ trx }: { trx: Kysely<Schema> }, roleId: unknown): Promise<Access[]> {
  if (typeof roleId !== 'number') return []
  const role = await trx
    .selectFrom('user_role_infos')
    .select('role_accesses')
    .where('id', '=', roleId)
    .executeTakeFirst()
  return role?.role_accesses ?? []
}

// The shop itself, at its first start or with a new release, is held to nobody's rights.
const beyondOf = ({ context, guarded }: Work, theirs: readonly Access[]): Beyond | null =>
  guarded ? exceeds(context.user?.role_accesses ?? [], theirs) : null
