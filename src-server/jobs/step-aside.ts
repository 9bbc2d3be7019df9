import { setTimeout as wait } from 'node:timers/promises'
import type { Queries } from '../database/queries.ts'

/** A long piece of work, part by part. */
export type Steps = {
  /** How many rows the next part has. */
  size: () => number
  /** After a part, outside its transaction. */
  next: () => Promise<void>
}

/** Rows of the first part, and the fewest of any. */
const [first, fewest] = [25, 5]
// What takes no longer is over before anybody calls the shop slow (ms).
const short = 75
// Whoever reads asks several times, each as soon as the one before is answered (ms).
const [pause, longest] = [10, 100]

/**
 * Long work among others who use the database: while they do, they go first. Where there is no connection for them, which for
 * the embedded one is single, the next part has as many rows as can be expected to be done soon; else parts grow to `most`.
 */
export function stepsAside(
  { pool }: Pick<Queries, 'pool'>,
  most: number,
  now = () => performance.now(),
): Steps {
  /** Which part of the connections others have or want: 1 where none is left for them. */
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
