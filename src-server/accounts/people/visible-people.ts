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

/** Whether the current user may see the account of a person: by the list in which that person stands, and own or others' rows. */
export function canSeePerson(
  { user }: Pick<Context, 'user'>,
  person: Owned & { user_type: number },
): boolean {
  const resource = resourceOfType[person.user_type]
  return resource !== undefined && can(user, 'view', entryOf(resource).feature, person)
}
