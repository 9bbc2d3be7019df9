import { messageChannel } from '#domain/messages/message.ts'
import { readLoginId } from '../accounts/verification/login-id.ts'
import { requireServedPhone } from '../accounts/verification/served-phone.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'

/** Where a customer gets messages; `proven`: it is the verified address or number of the signed-in customer. */
export type Contact = { channel: number; value: string; proven: boolean }

/** The typed contact, or the verified one of the signed-in customer; 422 at the field `contact` without either. */
export async function readContact(context: Context, typed: string | null): Promise<Contact> {
  const own = await ownContacts(context)
  if (!typed?.trim()) {
    const [first] = own
    if (first) return first
    throw new Failure(422, 'invalid', { errors: { contact: { reason: 'email_or_mobile' } } })
  }
  const found = readLoginId(typed)
  if (!found) throw new Failure(422, 'invalid', { errors: { contact: { reason: 'email_or_mobile' } } })
  if (found.column === 'mobile') requireServedPhone(context, found.value, 'contact', 'login_id_not_served')
  const channel = found.column === 'email' ? messageChannel.email : messageChannel.sms
  const mine = own.find((one) => one.channel === channel && one.value === found.value)
  return mine ?? { channel, value: found.value, proven: false }
}

// An e-mail costs the shop nothing, so it comes first.
async function ownContacts({ db, user }: Context): Promise<Contact[]> {
  if (!user) return []
  const found = await db
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'mobile', 'mobile_verified_at'])
    .where('id', '=', user.id)
    .executeTakeFirst()
  const contacts: Contact[] = []
  if (found?.email && found.email_verified_at)
    contacts.push({ channel: messageChannel.email, value: found.email, proven: true })
  if (found?.mobile && found.mobile_verified_at)
    contacts.push({ channel: messageChannel.sms, value: found.mobile, proven: true })
  return contacts
}
