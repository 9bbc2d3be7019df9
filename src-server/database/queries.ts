import type { LogEvent } from 'kysely'
import type pg from 'pg'

/** A statement that has run, without its parameter values. */
export type Query = { text: string; ms: number; failed: boolean }
/** The connections of the pool; `limit` is the maximum of `open`. */
export type PoolUse = { open: number; idle: number; waiting: number; limit: number }

/** The statements that run and the state of the pool. */
export type Queries = {
  /** Subscribes to every statement, in the async context of its caller. Returns the unsubscribe function. */
  subscribe: (listener: (query: Query) => void) => () => void
  pool: () => PoolUse
}

/** The `log` of Kysely, which costs little without listeners. */
type Watching = { log: (event: LogEvent) => void }

export function watchQueries(pool: pg.Pool): Queries & Watching {
  const listeners = new Set<(query: Query) => void>()
  return {
    log: ({ level, query, queryDurationMillis }) => {
      if (listeners.size === 0) return
      const event: Query = { text: query.sql, ms: queryDurationMillis, failed: level === 'error' }
      for (const listener of listeners) listener(event)
    },
    subscribe: (listener) => {
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
