import { userType } from '#domain/fields/features.ts'
import type { Context, SignedIn } from '../context/context.ts'
import { asker } from '../context/current-user.ts'
import { Failure } from '../context/failure.ts'

/** The delivery person who asks; nobody else has orders to carry. */
export function carrier(context: Context): SignedIn {
  const user = asker(context)
  if (user.user_type !== userType.delivery) throw new Failure(403, 'account.delivery_only')
  return user
}
