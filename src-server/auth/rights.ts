import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Access, type Beyond, exceeds } from '#domain/accounts/permissions.ts'
import { accessFlags, userType } from '#domain/fields/features.ts'
import type { Context } from '../context/context.ts'
import { Failure, type FieldError } from '../context/failure.ts'
import { namesOf } from '../context/not-allowed.ts'
import type { OperationContext } from '../context/operation.ts'
import type { Schema } from '../database/schema/schema.ts'

/** Users cannot grant more rights than they have, or change a user or role with more rights (docs/domain.md 4). */

/** The error of granting these rights, or null. */
export function beyondOwn(operation: OperationContext, given: readonly Access[]): FieldError | null {
  const beyond = beyondOf(operation, given)
  return beyond && { reason: 'beyond_own_rights', args: namesOf(operation.context, beyond) }
}

/** Throws 403 with the right that the current user lacks and the changed user or role has. */
export function requireAccessWithin(operation: OperationContext, theirs: readonly Access[]): void {
  const beyond = beyondOf(operation, theirs)
  if (beyond)
    throw new Failure(403, 'problems.beyond_own_rights', {
      args: namesOf(operation.context, beyond),
      data: beyond,
    })
}

/** The same for a user, by the role; customers and delivery persons have none. */
export async function requireRoleWithin(
  operation: OperationContext,
  { role_id }: Record<string, unknown>,
): Promise<void> {
  if (operation.guarded) requireAccessWithin(operation, await accessesOf(operation, role_id))
}

/** Of an admin with higher rights nothing is shown beyond the list of admins: neither their sessions nor their history. */
export async function requireVisibleRole(context: Context, person: Record<string, unknown>): Promise<void> {
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

/** The rights of a role, whether it is active or not. */
export async function accessesOf({ trx }: { trx: Kysely<Schema> }, roleId: unknown): Promise<Access[]> {
  if (typeof roleId !== 'number') return []
  const role = await trx
    .selectFrom('user_role_infos')
    .select('role_accesses')
    .where('id', '=', roleId)
    .executeTakeFirst()
  return role?.role_accesses ?? []
}

// The shop itself, at its first start or with a new release, is not limited by rights.
const beyondOf = ({ context, guarded }: OperationContext, theirs: readonly Access[]): Beyond | null =>
  guarded ? exceeds(context.user?.role_accesses ?? [], theirs) : null
