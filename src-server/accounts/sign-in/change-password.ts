import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import { hashPassword, weakPassword } from '../../auth/password.ts'
import { logSecurity } from '../../auth/security-log.ts'
import { endSessionsOf } from '../../auth/sessions.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import { forgetCodes } from '../verification/codes.ts'
import { notifyOwner } from '../verification/notify-owner.ts'
import { provenOwner } from '../verification/proven-password.ts'
import { describeUser } from './sign-in.ts'

type Changed = { data: AnswerRow<'changePassword'>; msg: string }

/** docs/domain.md 2.2; docs/domain.md 6.27: a new password ends every other session of the user. */
export async function changePassword(
  context: Context,
  { current_password, new_password }: ShopInput<'changePassword'>,
): Promise<Changed> {
  const { id, email, mobile, full_name } = await provenOwner(context, current_password, 'current_password')
  const weak =
    current_password === new_password
      ? 'password_same'
      : await weakPassword(new_password, { email, mobile, full_name })
  if (weak) throw new Failure(422, 'invalid', { errors: { new_password: { reason: weak } } })
  const password = await hashPassword(new_password, context)
  await runOperation(context, { open: 'its owner' }, async (operation) => {
    const { trx } = operation
    const stillOpen = await sessionStillOpen(operation)
    await trx.updateTable('users').set({ password }).where('id', '=', id).execute()
    await endSessionsOf(trx, id, stillOpen)
    // A reset code that was requested before the change becomes invalid.
    await forgetCodes(operation, { user_id: id, purpose: 'reset' })
    await logSecurity(operation, 'password_changed', { user_id: id })
    await notifyOwner(operation, id, 'password_changed')
  })
  const data = (await describeUser(context, id)) as Changed['data']
  return { data, msg: translate[context.language]('account.password_changed') }
}

/** Locks the session. If it was ended while the passwords were compared, for example by a reset, it stays ended: 401. */
async function sessionStillOpen({ trx, context: { session } }: OperationContext): Promise<string> {
  const open = await trx
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', session?.key ?? '')
    .forUpdate()
    .executeTakeFirst()
  if (!open) throw new Failure(401, 'session_over')
  return open.token_hash
}
