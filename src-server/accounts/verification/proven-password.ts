import { countAttempt, forgetAttempts } from '../../auth/attempts.ts'
import { passwordMatches } from '../../auth/password.ts'
import { logSecurity } from '../../auth/security-log.ts'
import type { Context, SignedIn } from '../../context/context.ts'
import { asker } from '../../context/current-user.ts'
import { Failure } from '../../context/failure.ts'
import { operate } from '../../context/operation.ts'

/**
 * Whoever asks, having typed their own password once more; `field` is where it was typed. Not inside an operation: it is
 * slow, and a wrong one counts although it is refused.
 */
export async function provenOwner(context: Context, given: string, field: string): Promise<SignedIn> {
  const user = asker(context)
  // Counted by session, so that attempts in a stolen session do not block the owner's other sessions.
  const whose = `user ${user.id} ${context.session?.key ?? ''}`
  await countAttempt(context, 'login', whose, { user_id: user.id })
  const { password } = await context.db
    .selectFrom('users')
    .select('password')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (!(await passwordMatches(password, given, context))) {
    await operate(context, { open: 'its owner' }, (work) =>
      logSecurity(work, 'wrong_password', { user_id: user.id }),
    )
    throw new Failure(422, 'invalid', { errors: { [field]: { reason: 'password_wrong' } } })
  }
  await forgetAttempts(context, 'login', whose)
  return user
}
