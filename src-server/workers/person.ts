import { BlockList, isIP, isIPv6 } from 'node:net'
import { userType } from '#domain/fields/features.ts'
import { addressPrefix } from '../context/address-prefix.ts'
import type { Context } from '../context/context.ts'

/**
 * The person that a job is done for. New sessions of guests are free, so all guests of one address also share the limits of
 * `address`. `shop` is the shop's own background work, which is limited by its job workers.
 */
export type WorkOwner = { kind: 'staff' | 'visitor' | 'shop'; key: string; address?: string }

export const theShop: WorkOwner = { kind: 'shop', key: 'the shop' }

export type Caller = Pick<Context, 'user' | 'session' | 'address' | 'signal'>

/** The user, or else the session, or else the address. */
export function personOf({ user, session, address, signal }: Caller): WorkOwner {
  // Jobs run without a request.
  if (!address && !signal) return theShop
  if (user) return { kind: user.user_type === userType.admin ? 'staff' : 'visitor', key: `user ${user.id}` }
  if (session?.kind === 'client') return { kind: 'visitor', key: `client ${session.client_id}` }
  const prefix = addressPrefix(address)
  return { kind: 'visitor', key: session ? `session ${session.key}` : `address ${prefix}`, address: prefix }
}

const nearby = new BlockList()
nearby.addSubnet('127.0.0.0', 8)
nearby.addSubnet('10.0.0.0', 8)
nearby.addSubnet('172.16.0.0', 12)
nearby.addSubnet('192.168.0.0', 16)
nearby.addAddress('::1', 'ipv6')
nearby.addSubnet('fc00::', 7, 'ipv6')
nearby.addSubnet('fe80::', 10, 'ipv6')

/** The prefix of an IPv4 address in IPv6 form. */
const mappedIpv4 = '::ffff:'

/** Whether an address is of this machine or its own network, where a proxy may send the requests of many visitors. */
export function isNearby(address: string): boolean {
  const plain = address.toLowerCase().startsWith(mappedIpv4) ? address.slice(mappedIpv4.length) : address
  return isIP(plain) > 0 && nearby.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
