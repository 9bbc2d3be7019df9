import { userType } from '#domain/fields/features.ts'
import type { Context, SignedIn } from '../context/context.ts'
import { currentUser } from '../context/current-user.ts'
import { Failure } from '../context/failure.ts'

/** The current user if it is a delivery person; throws 403 otherwise. */
export function currentDeliveryPerson(context: Context): SignedIn {
  const user = currentUser(context)
  if (user.user_type !== userType.delivery) throw new Failure(403, 'account.delivery_only')
  return user
}
