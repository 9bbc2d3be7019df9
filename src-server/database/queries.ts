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

/** Who tells of statements: Kysely by `log`, which costs a look while nobody listens, and what asks without it. */
type Watching = { log: (event: LogEvent) => void; tell: (query: Query) => void }

export function watchQueries(pool: pg.Pool): Queries & Watching {
  const listeners = new Set<(query: Query) => void>()
  const tell = (query: Query) => {
    for (const listener of listeners) listener(query)
  }
  return {
    tell,
    log: ({ level, query, queryDurationMillis }) => {
      if (listeners.size > 0) tell({ text: query.sql, ms: queryDurationMillis, failed: level === 'error' })
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
