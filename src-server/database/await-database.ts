import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isOutOfReach } from './out-of-reach.ts'

const longestWait = 60_000
const pause = 1_000

/** Waits for a PostgreSQL that is still starting, as when both start together; a wrong password fails immediately. */
export async function awaitDatabase(
  databaseUrl: string,
  print: (line: string) => void,
  longest = longestWait,
): Promise<void> {
  const began = performance.now()
  for (let logged = false; ; logged = true) {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return
    } catch (error) {
      if (!isOutOfReach(error)) throw error
      const place = `PostgreSQL at ${client.host}:${client.port}`
      if (performance.now() - began > longest)
        throw new Error(`${place} has not answered for ${longest / 1_000} seconds: ${reasonOf(error)}`, {
          cause: error,
        })
      if (!logged) print(`${place} does not answer yet, waiting for it: ${reasonOf(error)}`)
      await wait(pause)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

// The combined error of a host name with several addresses has no message.
const reasonOf = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException
  return message || code || 'no answer'
}
