import { type Access, type Beyond, exceeds } from '#domain/accounts/permissions.ts'
import { Failure, type FieldError } from '../failure.ts'
import type { Work } from '../operation.ts'
import { namesOf } from './not-allowed.ts'

/** Nobody gives more than they have, and nobody touches who stands above them (domain section 4). */

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

/** What a role holds, be it active or not. */
export async function accessesOf({ trx }: Pick<Work, 'trx'>, roleId: unknown): Promise<Access[]> {
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
