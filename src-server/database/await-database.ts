import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isOutOfReach } from './out-of-reach.ts'

const longestWait = 60_000
const pause = 1_000

/** Waits for a PostgreSQL that is still starting, as it is where both start together; a wrong password is told at once. */
export async function awaitDatabase(
  databaseUrl: string,
  say: (line: string) => void,
  longest = longestWait,
): Promise<void> {
  const began = performance.now()
  for (let told = false; ; told = true) {
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
      if (!told) say(`${place} does not answer yet, waiting for it: ${reasonOf(error)}`)
      await wait(pause)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

// Of several addresses of one name each has failed; the error of all has no words.
const reasonOf = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException
  return message || code || 'no answer'
}
