import { createHmac } from 'node:crypto'
import { mailboxOf } from '#domain/messages/mailbox.ts'
import { messageChannel } from '#domain/messages/message.ts'
import { readLoginId } from '../accounts/verification/login-id.ts'
import { requireServedPhone } from '../accounts/verification/served-phone.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'

/** Where a customer gets messages; `isVerified`: it is the verified address or number of the signed-in customer. */
export type Contact = { channel: number; value: string; hash: string; isVerified: boolean }

/** Identifies a contact, the same for all addresses of a mailbox; without the secret it reveals nothing. */
export const contactHash = ({ secret }: Pick<Context, 'secret'>, contact: string): string =>
  createHmac('sha256', secret)
    .update(`contact ${contact.includes('@') ? mailboxOf(contact) : contact}`)
    .digest('base64url')
    .slice(0, 22)

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
  return mine ?? { channel, value: found.value, hash: contactHash(context, found.value), isVerified: false }
}

// An e-mail costs the shop nothing, so it comes first.
async function ownContacts(context: Context): Promise<Contact[]> {
  const { db, user } = context
  if (!user) return []
  const found = await db
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'mobile', 'mobile_verified_at'])
    .where('id', '=', user.id)
    .executeTakeFirst()
  const own = (channel: number, value: string) => ({
    channel,
    value,
    hash: contactHash(context, value),
    isVerified: true,
  })
  return [
    ...(found?.email && found.email_verified_at ? [own(messageChannel.email, found.email)] : []),
    ...(found?.mobile && found.mobile_verified_at ? [own(messageChannel.sms, found.mobile)] : []),
  ]
}
