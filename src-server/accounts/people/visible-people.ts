import type { Kysely } from 'kysely'
import { can, type Owned } from '#domain/accounts/permissions.ts'
import { userType } from '#domain/fields/features.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../../context/context.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { entryOf } from '../../resources/registry.ts'

const resourceOfType: Readonly<Record<number, ResourceName>> = {
  [userType.admin]: 'users',
  [userType.delivery]: 'delivery-persons',
  [userType.customer]: 'customer-infos',
}

/**
 * Whether the current user may see another user's account: by the permission for its resource, and the rights for own or others'
 * rows.
 */
export function canSeePerson(
  { user }: Pick<Context, 'user'>,
  person: Owned & { user_type: number },
): boolean {
  const resource = resourceOfType[person.user_type]
  return resource !== undefined && can(user, 'view', entryOf(resource).feature, person)
}

/** A customer whom the current user may see; null otherwise: then prices and accounts are those of an unknown customer. */
export async function visibleCustomer(
  { user }: Pick<Context, 'user'>,
  db: Kysely<Schema>,
  id: number | null,
): Promise<number | null> {
  if (id === null) return null
  const found = await db
    .selectFrom('users')
    .select(['user_type', 'created_by'])
    .where('id', '=', id)
    .where('user_type', '=', userType.customer)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found && canSeePerson({ user }, found) ? id : null
}
