import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/**
 * The longest that another process may show what was before a write, in milliseconds. Usually it hears of the write within
 * some; this bounds what a lost connection may hide, also one whose other end has gone without a word.
 */
export const staleAtMost = 5_000

const askEvery = 1_000
const longestPause = 2_000

export type Listening = {
  /** Whether everything that was told up to some moments ago has been heard. */
  hears: () => boolean
  close: () => Promise<void>
}

type Ears = {
  report: (error: unknown) => void
  hear: (payload: string) => void
  /** Listens again after an interruption: nobody knows what was missed. */
  missed: () => void
  /** The other end has not answered in time, nor has it closed the connection. */
  silent: () => void
}

/** One connection that only listens. It is asked again and again whether it lives, and replaced when it does not. */
export async function listen(databaseUrl: string, channel: string, ears: Ears): Promise<Listening> {
  // What is asked is the listening itself: that is also how it shows on the server whose connection this is.
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
    // What ends it is told of where it is asked.
    next.on('error', () => {})
    next.on('notification', ({ payload }) => ears.hear(payload ?? ''))
    try {
      await next.connect()
      await ask(next)
    } catch (error) {
      void next.end().catch(() => {})
      throw error
    }
    return next
  }

  async function ask(asked: pg.Client): Promise<void> {
    const askedAt = performance.now()
    const answered = new AbortController()
    try {
      await Promise.race([asked.query(question), inVain(answered.signal)])
    } catch (error) {
      if (error === silence) ears.silent()
      throw error
    } finally {
      answered.abort()
    }
    // Not when the answer came: what was told before the question has been heard by then, and no more is known.
    answeredAt = askedAt
  }

  async function stay(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await askWhileItLives(client)
      } catch (error) {
        answeredAt = Number.NEGATIVE_INFINITY
        if (closing.signal.aborted) return
        ears.report(error)
        void client.end().catch(() => {})
        await connectAgain()
      }
    }
  }

  async function askWhileItLives(asked: pg.Client): Promise<never> {
    const gone = new AbortController()
    asked.once('end', () => gone.abort())
    for (;;) {
      await wait(askEvery, undefined, { signal: gone.signal, ref: false }).catch(() => {})
      await ask(asked)
    }
  }

  async function connectAgain(): Promise<void> {
    for (let pause = 100; !closing.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        client = await connect()
        if (closing.signal.aborted) await client.end()
        else ears.missed()
        return
      } catch (error) {
        ears.report(error)
        await wait(pause, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      }
    }
  }

  return {
    hears: () => performance.now() - answeredAt < staleAtMost,
    close: async () => {
      closing.abort()
      await client.end()
      await stayed
    },
  }
}

const silence = new Error(`The database has not answered for ${staleAtMost / 1_000} seconds.`)

/** Throws when it is too late for an answer, and none lies there unread because this process was busy. */
async function inVain(signal: AbortSignal): Promise<never> {
  await wait(staleAtMost, undefined, { signal, ref: false })
  await turn(undefined, { signal })
  throw silence
}
