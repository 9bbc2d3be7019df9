import type { Kysely } from 'kysely'
import { userType } from '#domain/fields/features.ts'
import type { FieldErrors } from '../context/failure.ts'
import type { OperationContext } from '../context/operation.ts'
import type { Schema } from '../database/schema/schema.ts'

/** The limits of a role, in Tk and percent; null: no limit (docs/domain.md 1.1). */
export type RoleLimits = {
  max_discount: number | null
  max_discount_percent: number | null
  max_refund: number | null
}

const noLimits: RoleLimits = { max_discount: null, max_discount_percent: null, max_refund: null }
const names = Object.keys(noLimits) as (keyof RoleLimits)[]

/** The limits of the current user's role. Only admins have a role. */
export async function roleLimits({
  trx,
  context: { user },
}: Pick<OperationContext, 'trx' | 'context'>): Promise<RoleLimits> {
  if (user?.user_type !== userType.admin) return noLimits
  return (await limitsOf(trx, user.role_id)) ?? noLimits
}

export async function limitsOf(trx: Kysely<Schema>, role_id: unknown): Promise<RoleLimits | null> {
  if (typeof role_id !== 'number') return null
  const role = await trx
    .selectFrom('user_role_infos')
    .select(names)
    .where('id', '=', role_id)
    .executeTakeFirst()
  return role ?? null
}

/** The errors of limits that are higher than those of the current user, who would raise their own with another role. */
export async function limitsBeyondOwn(
  operation: OperationContext,
  given: Readonly<Record<string, unknown>> | null,
): Promise<FieldErrors> {
  if (!operation.guarded || !given) return {}
  const own = await roleLimits(operation)
  const errors: FieldErrors = {}
  for (const name of names) {
    const [max, limit] = [own[name], given[name] ?? null]
    if (max !== null && (limit === null || Number(limit) > max))
      errors[name] = { reason: 'too_large', args: { max } }
  }
  return errors
}
