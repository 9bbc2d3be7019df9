import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/**
 * The longest time in milliseconds that another process may show data from before a write. Usually the notification arrives
 * within a few; this is the bound for a lost connection, even if its other end has disappeared.
 */
export const staleAtMost = 5_000

const pingInterval = 1_000
const longestPause = 2_000

export type Listening = {
  /** Whether all notifications up to a few moments ago have arrived. */
  isListening: () => boolean
  close: () => Promise<void>
}

type ListenHandlers = {
  report: (error: unknown) => void
  receive: (payload: string) => void
  /** Called after reconnecting: notifications may have been missed. */
  missed: () => void
  /** Called when the server has not answered in time and has not closed the connection either. */
  unresponsive: () => void
}

/** A connection that only listens. It is checked regularly, and replaced when it is lost. */
export async function listen(
  databaseUrl: string,
  channel: string,
  handlers: ListenHandlers,
): Promise<Listening> {
  // The check repeats the LISTEN statement, which also identifies this connection on the server.
  const question = `listen ${channel}`
  const closing = new AbortController()
  let answeredAt = Number.NEGATIVE_INFINITY
  let client = await connect()
  const stayed = stay()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: staleAtMost,
    })
    // The next check reports the error.
    next.on('error', () => {})
    next.on('notification', ({ payload }) => handlers.receive(payload ?? ''))
    try {
      await next.connect()
      await ping(next)
    } catch (error) {
      void next.end().catch(() => {})
      throw error
    }
    return next
  }

  async function ping(pinged: pg.Client): Promise<void> {
    const sentAt = performance.now()
    const answered = new AbortController()
    try {
      await Promise.race([pinged.query(question), inVain(answered.signal)])
    } catch (error) {
      if (error === noAnswer) handlers.unresponsive()
      throw error
    } finally {
      answered.abort()
    }
    // The time of the check rather than of its answer: only notifications sent before the check are certain to have arrived.
    answeredAt = sentAt
  }

  async function stay(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await pingWhileOpen(client)
      } catch (error) {
        answeredAt = Number.NEGATIVE_INFINITY
        if (closing.signal.aborted) return
        handlers.report(error)
        void client.end().catch(() => {})
        await connectAgain()
      }
    }
  }

  async function pingWhileOpen(pinged: pg.Client): Promise<never> {
    const closed = new AbortController()
    pinged.once('end', () => closed.abort())
    for (;;) {
      await wait(pingInterval, undefined, { signal: closed.signal, ref: false }).catch(() => {})
      await ping(pinged)
    }
  }

  async function connectAgain(): Promise<void> {
    for (let pause = 100; !closing.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        client = await connect()
        if (closing.signal.aborted) await client.end()
        else handlers.missed()
        return
      } catch (error) {
        handlers.report(error)
        await wait(pause, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      }
    }
  }

  return {
    isListening: () => performance.now() - answeredAt < staleAtMost,
    close: async () => {
      closing.abort()
      await client.end()
      await stayed
    },
  }
}

const noAnswer = new Error(`The database has not answered for ${staleAtMost / 1_000} seconds.`)

/** Throws when the answer is too late and none is waiting unread because this process was busy. */
async function inVain(signal: AbortSignal): Promise<never> {
  await wait(staleAtMost, undefined, { signal, ref: false })
  await turn(undefined, { signal })
  throw noAnswer
}
