import { type Address, type AddressRules, readAddress } from './address.ts'

/** What each address of the shop may be made of; the environment may name private hosts, the back office may not. */

export const smtpServer = { schemes: ['smtps', 'smtp'], login: true } as const satisfies AddressRules
export const webOrigin = { schemes: ['https', 'http'] } as const satisfies AddressRules
export const webAddress = { schemes: ['https', 'http'], path: true } as const satisfies AddressRules
export const secureAddress = { schemes: ['https'], path: true } as const satisfies AddressRules

/** The fields of the third-party keys that the shop connects to. */
export const storedAddresses = {
  smtp_url: { ...smtpServer, publicOnly: true },
  sms_url: { ...secureAddress, publicOnly: true },
} as const satisfies Record<string, AddressRules>

/** https, or http to this machine: tests and local stand-ins. Passwords and signing keys travel over it. */
export function isSecureOrLocal({ scheme, host }: Address): boolean {
  return scheme === 'https' || ['127.0.0.1', 'localhost', '::1'].includes(host)
}

/** An address that was checked before; a wrong one is not used. */
export function readOrThrow(text: string, rules: AddressRules, name: string): Address {
  const read = readAddress(text, rules)
  if ('problem' in read) throw new Error(`${name} is not an address that the shop can use.`)
  return read.address
}
