import { userType } from '#domain/fields/features.ts'
import type { Context, SignedIn } from './context.ts'
import { Failure } from './failure.ts'

/** The person who asks; nobody is told to sign in. */
export function asker({ user }: Pick<Context, 'user'>): SignedIn {
  if (!user) throw new Failure(401, 'sign_in_first')
  return user
}

/** Whether somebody who works for the shop asks: an admin or a delivery person. */
export const isStaff = ({ user }: Pick<Context, 'user'>): boolean =>
  user !== null && user.user_type !== userType.customer
