import { type AddressRules, type OutboundAddress, readOutboundAddress } from './address.ts'

/** The allowed parts of each kind of address. The environment may name private hosts, the back office may not. */

export const smtpServer = { schemes: ['smtps', 'smtp'], login: true } as const satisfies AddressRules
export const webOrigin = { schemes: ['https', 'http'] } as const satisfies AddressRules
export const webAddress = { schemes: ['https', 'http'], path: true } as const satisfies AddressRules
export const secureAddress = { schemes: ['https'], path: true } as const satisfies AddressRules

/** The third-party key fields with an address that the shop connects to. */
export const storedAddresses = {
  smtp_url: { ...smtpServer, publicOnly: true },
  sms_url: { ...secureAddress, publicOnly: true },
} as const satisfies Record<string, AddressRules>

/** https, or http to this machine, for tests and local mock servers. Passwords and signing keys are sent to these addresses. */
export function isSecureOrLocal({ scheme, host }: OutboundAddress): boolean {
  return scheme === 'https' || ['127.0.0.1', 'localhost', '::1'].includes(host)
}

/** An address that was validated before; throws when it is invalid. */
export function readOrThrow(text: string, rules: AddressRules, name: string): OutboundAddress {
  const read = readOutboundAddress(text, rules)
  if ('problem' in read) throw new Error(`${name} is not an address that the shop can use.`)
  return read.address
}
