import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * Which IP addresses belong to the public internet. The ranges are those that IANA's special-purpose registries mark as not
 * globally reachable (https://www.iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry).
 */

const notPublic4 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8], // this network, unspecified
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // carrier-grade NAT; Alibaba's metadata service
  ['127.0.0.0', 8],
  ['168.63.129.16', 32], // Azure's metadata and DNS service, reachable from every Azure machine
  ['169.254.0.0', 16], // link-local; the metadata service of most clouds
  ['172.16.0.0', 12],
  ['192.0.0.0', 24], // IETF protocol assignments; Oracle's metadata service
  ['192.0.2.0', 24],
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
] as const)
  notPublic4.addSubnet(network, prefix, 'ipv4')

// Everything outside of 2000::/3 is loopback, mapped, translated (NAT64), unique local, link-local, multicast or unassigned.
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

const notPublic6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23], // IETF protocol assignments, Teredo
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4: holds an IPv4 address
  ['3fff::', 20],
] as const)
  notPublic6.addSubnet(network, prefix, 'ipv6')

/** Whether a text is a public IP address in its usual notation; false for any other text. */
export function isPublicIp(ip: string): boolean {
  if (isIPv4(ip)) return !notPublic4.check(ip, 'ipv4')
  // BlockList throws for a zone (fe80::1%eth0); such an address is link-local.
  if (!isIPv6(ip) || ip.includes('%')) return false
  return globalUnicast.check(ip, 'ipv6') && !notPublic6.check(ip, 'ipv6')
}
