import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPublicIp } from '../../../src-server/outbound/public-ip.ts'

/** Which IP addresses the back office may lead to. */

const notPublic: Record<string, string[]> = {
  unspecified: ['0.0.0.0', '0.1.2.3', '::'],
  loopback: ['127.0.0.1', '127.1.2.3', '127.255.255.255', '::1'],
  private: ['10.0.0.0', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255'],
  'carrier-grade NAT': ['100.64.0.0', '100.100.100.200', '100.127.255.255'],
  'link-local': ['169.254.0.1', '169.254.255.255', 'fe80::1', 'febf::1', 'fe80::1%eth0', 'fec0::1'],
  'a metadata service': ['169.254.169.254', '168.63.129.16', '192.0.0.192', 'fd00:ec2::254'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
  'reserved or broadcast': ['240.0.0.1', '255.255.255.255', '192.0.0.1', '198.18.0.1', '198.19.255.255'],
  documentation: ['192.0.2.1', '198.51.100.7', '203.0.113.9', '2001:db8::1', '3fff::1'],
  'unique local': ['fc00::1', 'fd12:3456::1', 'fdff:ffff::1'],
  'IPv4 inside IPv6': [
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
  ],
  NAT64: ['64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::a00:1'],
  '6to4 or Teredo': ['2002:7f00:1::', '2002:a00:1::1', '2001::1', '2001:0:7f00:1::', '192.88.99.1'],
  discarded: ['100::1'],
  'no IP address in its usual form': [
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '127.1',
    '8.8.8',
    '8.8.8.8.8',
    '8.8.8.256',
    '08.8.8.8',
    '[2606:4700::1111]',
    ' 8.8.8.8',
    '8.8.8.8 ',
    'localhost',
    'example.com',
    '',
  ],
}

const isPublic = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.1',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '223.255.255.255',
  '2001:4860:4860::8888',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80e::200e',
  '2400:cb00:2048:1::c629:d7a2',
]

const number4 = (ip: string) => ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
const words = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 7, maxLength: 7 })
const byte = fc.integer({ min: 0, max: 255 })

describe('An IP address', () => {
  for (const [kind, addresses] of Object.entries(notPublic))
    test.each(addresses)(`that is ${kind} is not public: %s`, (ip) => {
      expect(isPublicIp(ip)).toBe(false)
    })

  test.each(isPublic)('of the internet is public: %s', (ip) => {
    expect(isPublicIp(ip)).toBe(true)
  })

  test('is public or not by its number alone, against an independent reading of the ranges', () => {
    const ranges = [
      ['0.0.0.0', '0.255.255.255'],
      ['10.0.0.0', '10.255.255.255'],
      ['100.64.0.0', '100.127.255.255'],
      ['127.0.0.0', '127.255.255.255'],
      ['168.63.129.16', '168.63.129.16'],
      ['169.254.0.0', '169.254.255.255'],
      ['172.16.0.0', '172.31.255.255'],
      ['192.0.0.0', '192.0.0.255'],
      ['192.0.2.0', '192.0.2.255'],
      ['192.88.99.0', '192.88.99.255'],
      ['192.168.0.0', '192.168.255.255'],
      ['198.18.0.0', '198.19.255.255'],
      ['198.51.100.0', '198.51.100.255'],
      ['203.0.113.0', '203.0.113.255'],
      ['224.0.0.0', '255.255.255.255'],
    ].map(([from = '', to = '']) => [number4(from), number4(to)] as const)
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte, byte), (parts) => {
        const ip = parts.join('.')
        const inside = ranges.some(([from, to]) => number4(ip) >= from && number4(ip) <= to)
        expect(isPublicIp(ip)).toBe(!inside)
      }),
      { numRuns: 3_000 },
    )
  })

  test('is never public when it is written as IPv4 inside IPv6', () => {
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte, byte), (parts) => {
        for (const prefix of ['::ffff:', '::', '64:ff9b::', '64:ff9b:1::'])
          expect(isPublicIp(prefix + parts.join('.'))).toBe(false)
      }),
    )
  })

  test('of version 6 is never public outside of 2000::/3, however it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffff }), words, fc.boolean(), (first, rest, upper) => {
        fc.pre(first < 0x2000 || first > 0x3fff)
        const ip = [first, ...rest].map((word) => word.toString(16)).join(':')
        expect(isPublicIp(upper ? ip.toUpperCase() : ip)).toBe(false)
      }),
    )
  })

  test('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof isPublicIp(text) === 'boolean'))
  })
})
