import { countAttempt, forgetAttempts } from '../../auth/attempts.ts'
import { passwordMatches } from '../../auth/password.ts'
import { logSecurity } from '../../auth/security-log.ts'
import type { Context, SignedIn } from '../../context/context.ts'
import { currentUser } from '../../context/current-user.ts'
import { Failure } from '../../context/failure.ts'
import { runOperation } from '../../context/operation.ts'

/**
 * The current user, after entering the own password again; `field` is the input with the password. It must not be called within
 * an operation: hashing is slow, and a wrong attempt is counted although the request fails.
 */
export async function provenOwner(context: Context, given: string, field: string): Promise<SignedIn> {
  const user = currentUser(context)
  // Counted by session, so that attempts in a stolen session do not block the owner's other sessions.
  const key = `user ${user.id} ${context.session?.key ?? ''}`
  await countAttempt(context, 'login', key, { user_id: user.id })
  const { password } = await context.db
    .selectFrom('users')
    .select('password')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (!(await passwordMatches(password, given, context))) {
    await runOperation(context, { open: 'its owner' }, (operation) =>
      logSecurity(operation, 'wrong_password', { user_id: user.id }),
    )
    throw new Failure(422, 'invalid', { errors: { [field]: { reason: 'password_wrong' } } })
  }
  await forgetAttempts(context, 'login', key)
  return user
}
