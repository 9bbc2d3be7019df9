import { setTimeout as wait } from 'node:timers/promises'
import type { Queries } from '../database/queries.ts'

/** A long operation that is done in batches. */
export type Steps = {
  /** The number of rows of the next batch. */
  size: () => number
  /** Call it after a batch, outside its transaction. */
  next: () => Promise<void>
}

/** The rows of the first batch, and the fewest rows of any batch. */
const [first, fewest] = [25, 5]
// The target time of a batch (ms), short enough that the shop does not become noticeably slow.
const short = 75
// A request runs several queries, each one as soon as the one before has its result. So the pauses between batches are `pause` ms
// long, at most `longest` ms in total.
const [pause, longest] = [10, 100]

/**
 * Batches of a long operation that give precedence to other users of the database: while others use it, the operation pauses
 * between its batches. When no connection is left for them (the embedded database has a single one), the next batch has only as
 * many rows as take a short time; otherwise batches grow up to `most` rows.
 */
export function stepsAside(
  { pool }: Pick<Queries, 'pool'>,
  most: number,
  now = () => performance.now(),
): Steps {
  /** The share of the connections that others use or wait for; 1 when no connection is left for them. */
  const wanted = () => {
    const { open, idle, waiting, limit } = pool()
    return (open - idle + waiting) / limit
  }
  let size = Math.min(first, most)
  let began = now()
  return {
    size: () => Math.round(size),
    next: async () => {
      const more = wanted() >= 1 ? Math.min(1.2, short / (now() - began)) : 1.2
      size = Math.min(most, Math.max(fewest, size * more))
      for (let waited = 0; waited < longest && wanted() > 0; waited += pause) await wait(pause)
      began = now()
    },
  }
}
