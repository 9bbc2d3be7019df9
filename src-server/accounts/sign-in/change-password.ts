import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import { hashPassword, weakPassword } from '../../auth/password.ts'
import { logSecurity } from '../../auth/security-log.ts'
import { endSessionsOf } from '../../auth/sessions.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { speak } from '../../context/language.ts'
import { operate, type Work } from '../../context/operation.ts'
import { forgetCodes } from '../verification/codes.ts'
import { notifyOwner } from '../verification/notify-owner.ts'
import { provenOwner } from '../verification/proven-password.ts'
import { describeUser } from './sign-in.ts'

type Changed = { data: AnswerRow<'changePassword'>; msg: string }

/** docs/domain.md 2.2; docs/domain.md 6.27: a new password ends every session of its owner but the one that asks. */
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
  await operate(context, { open: 'its owner' }, async (work) => {
    const { trx } = work
    const kept = await sessionStillOpen(work)
    await trx.updateTable('users').set({ password }).where('id', '=', id).execute()
    await endSessionsOf(trx, id, kept)
    // A code that was asked for with the former password opens nothing any more.
    await forgetCodes(work, { user_id: id, purpose: 'reset' })
    await logSecurity(work, 'password_changed', { user_id: id })
    await notifyOwner(work, id, 'password_changed')
  })
  const data = (await describeUser(context, id)) as Changed['data']
  return { data, msg: speak[context.language]('account.password_changed') }
}

/** What has ended the session while the passwords were being compared, such as a reset, is not undone. */
async function sessionStillOpen({ trx, context: { session } }: Work): Promise<string> {
  const open = await trx
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', session?.key ?? '')
    .forUpdate()
    .executeTakeFirst()
  if (!open) throw new Failure(401, 'session_over')
  return open.token_hash
}
