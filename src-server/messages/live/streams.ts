import { PassThrough } from 'node:stream'
import { addressPrefix } from '../../context/address-prefix.ts'
import { isNearby } from '../../workers/person.ts'

/** One stream that somebody hears by: an answer that goes on. */
export type Stream = { session: string; user_id: number; address: string; body: PassThrough }

/** Over HTTP/1.1 a browser opens six connections to a host in all; one stays free for everything else. */
const mostOfSession = 5
/** With several browsers and devices; a session costs nothing but the password. */
const mostOfUser = 20
/** An office of thirty behind one address; this machine and its network may be a proxy for everybody. */
const mostOfAddress = 100
/** Whoever reads no further is let go, and asks for everything when they are back. */
const mostUnread = 64 * 1024

export type Streams = ReturnType<typeof createStreams>

/** The streams that are open in this process, `most` at the same time. */
export function createStreams(most: number) {
  const open = new Set<Stream>()

  function hasRoom({ session, user_id, address }: Omit<Stream, 'body'>): boolean {
    const count = (matches: (stream: Stream) => boolean) => [...open].filter(matches).length
    return (
      open.size < most &&
      count((stream) => stream.session === session) < mostOfSession &&
      count((stream) => stream.user_id === user_id) < mostOfUser &&
      (isNearby(address) || count((stream) => stream.address === addressPrefix(address)) < mostOfAddress)
    )
  }

  return {
    all: () => [...open],
    /** A new one; null when the session, the user, the address or the process has as many as it may. */
    add: (session: string, user_id: number, address: string): PassThrough | null => {
      if (!hasRoom({ session, user_id, address })) return null
      const stream: Stream = {
        session,
        user_id,
        address: addressPrefix(address),
        body: new PassThrough(),
      }
      open.add(stream)
      stream.body.once('close', () => open.delete(stream))
      return stream.body
    },
    /** Told in order, or not at all: what cannot be written to any more is closed. */
    say: (stream: Stream, words: string): void => {
      if (stream.body.writableLength > mostUnread) stream.body.destroy()
      else stream.body.write(words)
    },
    end: (stream: Stream): void => {
      open.delete(stream)
      stream.body.end()
    },
  }
}
