import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import { logSecurity } from '../../auth/security-log.ts'
import type { Context } from '../../context/context.ts'
import { asker } from '../../context/current-user.ts'
import { speak } from '../../context/language.ts'
import { operate } from '../../context/operation.ts'
import { provenOwner } from '../verification/proven-password.ts'
import { erasePerson } from './erase-person.ts'
import { type PersonalData, readPersonalData } from './read-personal-data.ts'

/** Everything that the shop knows of the customer who asks; that it was taken along is remembered. */
export function personalData(context: Context): Promise<PersonalData> {
  const user = asker(context)
  return operate(context, { open: 'its owner' }, async (work) => {
    await logSecurity(work, 'data_exported', { user_id: user.id })
    return readPersonalData(work, user.id)
  })
}

/** Forgets the customer who asks and proves with the password to be the right one. */
export async function erase(context: Context, { password }: ShopInput<'erase'>): Promise<AnswerRow<'erase'>> {
  const { id } = await provenOwner(context, password, 'password')
  await operate(context, { open: 'its owner' }, (work) => erasePerson(work, id))
  context.remember(null)
  return { status: true, msg: speak[context.language]('privacy.erased') }
}
