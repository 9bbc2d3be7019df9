import { expect, test } from 'vitest'
import { addressPrefix } from '../../../src-server/context/address-prefix.ts'
import type { Session, SignedIn } from '../../../src-server/context/context.ts'
import { type Caller, isNearby, personOf } from '../../../src-server/workers/person.ts'

const user = (id: number, user_type: number) => ({ id, user_type }) as SignedIn
const guest = (key: string): Session => ({ kind: 'guest', key, token: 'g' })
const caller = (given: Partial<Caller>): Caller => ({
  user: null,
  session: null,
  address: '192.0.2.1',
  signal: () => new AbortController().signal,
  ...given,
})

test('The queue key is the user, else the session with its address, else the address', () => {
  const session = guest('k')
  expect(personOf(caller({ user: user(7, 1), session }))).toEqual({ kind: 'staff', key: 'user 7' })
  expect(personOf(caller({ user: user(8, 3), session }))).toEqual({ kind: 'visitor', key: 'user 8' })
  expect(personOf(caller({ user: user(9, 2) }))).toEqual({ kind: 'visitor', key: 'user 9' })
  expect(personOf(caller({ session }))).toEqual({
    kind: 'visitor',
    key: 'session k',
    address: '192.0.2.1',
  })
  expect(personOf(caller({}))).toEqual({
    kind: 'visitor',
    key: 'address 192.0.2.1',
    address: '192.0.2.1',
  })
  const program: Session = { kind: 'client', key: 't', client_id: 3, token: 'u', scopes: [] }
  expect(personOf(caller({ session: program }))).toEqual({ kind: 'visitor', key: 'client 3' })
})

test('A background job has kind shop, and a request with a closed connection does not', () => {
  const { signal: _, ...job } = caller({ address: '' })
  expect(personOf(job).kind).toBe('shop')
  expect(personOf(caller({ address: '' })).kind).toBe('visitor')
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::ffff:192.0.2.1', '192.0.2.1', true],
  ['192.0.2.1', '192.0.2.2', false],
  ['unknown', 'unknown', true],
  ['', '', true],
])('The addresses %s and %s are one subscriber of a provider: %s', (one, other, same) => {
  expect(addressPrefix(one) === addressPrefix(other)).toBe(same)
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['2001:db8::1', false],
  ['192.0.2.1', false],
  ['unknown', false],
  ['', false],
])('The address %s is in a private network: %s', (address, near) => {
  expect(isNearby(address)).toBe(near)
})
