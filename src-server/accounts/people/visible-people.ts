import { can, type Owned } from '#domain/accounts/permissions.ts'
import { userType } from '#domain/fields/features.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../../context/context.ts'
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
