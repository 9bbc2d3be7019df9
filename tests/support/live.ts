import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type LiveName, liveNames, readLive } from '../../src/contract/live.ts'
import type { Caller } from './shop.ts'

/** A subscriber of the event stream; events are returned one by one, without comments. */
export type Hearing = {
  status: number
  headers: Headers
  /** The next event, or the next with this name; null when the stream has ended. */
  next: (of?: LiveName) => Promise<object | null>
  leave: () => void
}

/** Subscribes to a shop over a real connection, as the response has no end. */
export async function listenAs(app: FastifyInstance, { token }: Pick<Caller, 'token'>): Promise<Hearing> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const leaving = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}/api/live`, {
    headers: { 'accept-encoding': 'br, gzip', ...(token && { authorization: `Bearer ${token}` }) },
    signal: leaving.signal,
  })
  const blocks = blocksOf(answer)
  return {
    status: answer.status,
    headers: answer.headers,
    next: async (of) => {
      for (;;) {
        const { value, done } = await blocks.next()
        if (done) return null
        const name = liveNames.find((one) => value.startsWith(`event: ${one}\n`))
        if (name && (!of || of === name)) return readLive(name, /^data: (.*)$/m.exec(value)?.[1] ?? '')
      }
    },
    leave: () => leaving.abort(),
  }
}

async function* blocksOf({ body }: Response): AsyncGenerator<string, undefined> {
  let text = ''
  try {
    for await (const chunk of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      const parts = (text + chunk).split('\n\n')
      text = parts.pop() ?? ''
      yield* parts
    }
  } catch {
    // A closed subscription receives nothing more.
  }
}
