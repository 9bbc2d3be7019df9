import { normalEmail } from '../values/email.ts'

const gmail = ['gmail.com', 'googlemail.com']

/**
 * The canonical form of an address, equal for all addresses of one mailbox: the text after a plus sign is a label, and Gmail
 * ignores dots. For counting only: a message is sent to the address as given.
 */
export function mailboxOf(address: string): string {
  const email = normalEmail(address)
  const at = email.lastIndexOf('@')
  if (at < 1) return email
  const [name = ''] = email.slice(0, at).split('+', 1)
  const host = email.slice(at + 1)
  if (!gmail.includes(host)) return `${name || email.slice(0, at)}@${host}`
  return `${name.replaceAll('.', '') || email.slice(0, at)}@gmail.com`
}
