import { userType } from '#domain/fields/features.ts'
import type { Context, SignedIn } from './context.ts'
import { Failure } from './failure.ts'

/** The current user; throws 401 without one. */
export function currentUser({ user }: Pick<Context, 'user'>): SignedIn {
  if (!user) throw new Failure(401, 'sign_in_first')
  return user
}

/** Whether the current user works for the shop: an admin or a delivery person. */
export const isStaff = ({ user }: Pick<Context, 'user'>): boolean =>
  user !== null && user.user_type !== userType.customer
