import { PassThrough } from 'node:stream'

/** One stream that somebody hears by: an answer that goes on. */
export type Stream = { session: string; user_id: number; body: PassThrough }

/** Over HTTP/1.1 a browser opens six connections to a host in all; one stays free for everything else. */
const mostOfSession = 5
/** Whoever reads no further is let go, and asks for everything when they are back. */
const mostUnread = 64 * 1024

export type Streams = ReturnType<typeof createStreams>

/** The streams that are open in this process. */
export function createStreams() {
  const open = new Set<Stream>()

  return {
    all: () => [...open],
    /** A new one; null when the session has as many as it may. */
    add: (session: string, user_id: number): PassThrough | null => {
      if ([...open].filter((stream) => stream.session === session).length >= mostOfSession) return null
      const stream: Stream = { session, user_id, body: new PassThrough() }
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
