import type { LogEvent } from 'kysely'
import type pg from 'pg'

/** A statement that has run, without the values that were sent along with it. */
export type Query = { text: string; ms: number; failed: boolean }
/** Connections; so many are `open` at most. */
export type PoolUse = { open: number; idle: number; waiting: number; limit: number }

/** What the database has been asked, and how many connections that takes. */
export type Queries = {
  /** Hears of every statement of the shop, where it was asked. Returns how to stop. */
  hear: (listener: (query: Query) => void) => () => void
  pool: () => PoolUse
}

/** The `log` of Kysely, which costs little while nobody listens. */
type Watching = { log: (event: LogEvent) => void }

export function watchQueries(pool: pg.Pool): Queries & Watching {
  const listeners = new Set<(query: Query) => void>()
  return {
    log: ({ level, query, queryDurationMillis }) => {
      if (listeners.size === 0) return
      const event: Query = { text: query.sql, ms: queryDurationMillis, failed: level === 'error' }
      for (const listener of listeners) listener(event)
    },
    hear: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    pool: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      limit: pool.options.max,
    }),
  }
}
