import { userType } from '#domain/fields/features.ts'
import type { Context, SignedIn } from './context.ts'
import { Failure } from './failure.ts'

/** The current user; throws 401 without one, and 403 for an API client, which no sign-in would help. */
export function currentUser({ user, session }: Pick<Context, 'user'> & Partial<Context>): SignedIn {
  if (!user && session?.kind === 'client') throw new Failure(403, 'not_for_clients')
  if (!user) throw new Failure(401, 'sign_in_first')
  return user
}

/** Whether the current user works for the shop: an admin or a delivery person. */
export const isStaff = ({ user }: Pick<Context, 'user'>): boolean =>
  user !== null && user.user_type !== userType.customer
