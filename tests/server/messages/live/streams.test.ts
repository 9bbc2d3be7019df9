import { expect, test } from 'vitest'
import { createStreams } from '../../../../src-server/messages/live/streams.ts'

/** The number of streams opened out of `wanted`, each with its session, user and address. */
function opened(
  wanted: number,
  of: (at: number) => [session: string, user: number, address: string],
  most = 1_000,
) {
  const streams = createStreams(most)
  const bodies = Array.from({ length: wanted }, (_, at) => streams.add(...of(at)))
  return { streams, bodies, count: bodies.filter(Boolean).length }
}

test.each<[string, number, (at: number) => [string, number, string]]>([
  ['a session', 5, (at) => ['s', 1, `192.0.2.${at}`]],
  ['a user with many sessions', 20, (at) => [`s${at}`, 1, `192.0.2.${at}`]],
  ['an address with many users', 100, (at) => [`s${at}`, at, '192.0.2.1']],
  ['an IPv6 network with many users', 100, (at) => [`s${at}`, at, `2001:db8::${at.toString(16)}`]],
])('Streams of %s are limited', (_, most, of) => {
  const { streams, bodies, count } = opened(most + 20, of)
  expect(count).toBe(most)
  expect(streams.all()).toHaveLength(most)
  // Other clients still get streams.
  expect(streams.add('another', 9_999, '203.0.113.7')).not.toBeNull()
  // A stream that ends frees one slot.
  bodies[0]?.destroy()
  return expect.poll(() => streams.add(...of(0)) !== null).toBe(true)
})

test('Streams behind a local proxy are limited only in total', () => {
  const of = (at: number): [string, number, string] => [`s${at}`, at, '127.0.0.1']
  expect(opened(300, of, 250).count).toBe(250)
})
