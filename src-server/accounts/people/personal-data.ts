import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import { logSecurity } from '../../auth/security-log.ts'
import type { Context } from '../../context/context.ts'
import { currentUser } from '../../context/current-user.ts'
import { translate } from '../../context/language.ts'
import { runOperation } from '../../context/operation.ts'
import { provenOwner } from '../verification/proven-password.ts'
import { erasePerson } from './erase-person.ts'
import { type PersonalData, readPersonalData } from './read-personal-data.ts'

/** All stored data of the current user; the export is logged. */
export function personalData(context: Context): Promise<PersonalData> {
  const user = currentUser(context)
  return runOperation(context, { open: 'its owner' }, async (operation) => {
    await logSecurity(operation, 'data_exported', { user_id: user.id })
    return readPersonalData(operation, user.id)
  })
}

/** Erases the current customer, who proves their identity with the password. */
export async function erase(context: Context, { password }: ShopInput<'erase'>): Promise<AnswerRow<'erase'>> {
  const { id } = await provenOwner(context, password, 'password')
  await runOperation(context, { open: 'its owner' }, (operation) => erasePerson(operation, id))
  context.setSession(null)
  return { status: true, msg: translate[context.language]('privacy.erased') }
}
