import type { Context, SignedIn } from '../context.ts'
import { Failure } from '../failure.ts'

/** The person who asks; nobody is told to sign in. */
export function asker({ user }: Pick<Context, 'user'>): SignedIn {
  if (!user) throw new Failure(401, 'sign_in_first')
  return user
}
