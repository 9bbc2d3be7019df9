import { PassThrough } from 'node:stream'
import { addressPrefix } from '../../context/address-prefix.ts'
import { isNearby } from '../../workers/person.ts'

/** An open stream: a response without an end. */
export type Stream = { session: string; user_id: number; address: string; body: PassThrough }

/** Over HTTP/1.1 a browser opens six connections to a host in total; one stays free for other requests. */
const mostOfSession = 5
/** A user may have several browsers and devices; more sessions cost nothing but a sign-in. */
const mostOfUser = 20
/**
 * Enough for an office of thirty behind one address. Addresses of this machine and its network are not limited: they may be a
 * proxy for all users.
 */
const mostOfAddress = 100
/** The stream of a client that stops reading is closed at this many bytes; after it reconnects, it reloads its data. */
const mostUnread = 64 * 1024

export type Streams = ReturnType<typeof createStreams>

/** The open streams of this process, at most `most` at the same time. */
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
    /** A new stream; null when the session, the user, the address or the process has reached its limit. */
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
    /** Writes in order, or not at all: a stream with too much unread data is closed. */
    write: (stream: Stream, words: string): void => {
      if (stream.body.writableLength > mostUnread) stream.body.destroy()
      else stream.body.write(words)
    },
    end: (stream: Stream): void => {
      open.delete(stream)
      stream.body.end()
    },
  }
}
