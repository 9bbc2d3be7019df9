import { setTimeout as wait } from 'node:timers/promises'
import type { Queries } from './queries.ts'

/** A long piece of work, part by part. */
export type Steps = {
  /** How many rows the next part has. */
  size: () => number
  /** After a part, outside its transaction. */
  next: () => Promise<void>
}

// A part of so few rows is over before anybody calls the shop slow.
const few = 25
// Whoever reads asks several times, each as soon as the one before is answered (ms).
const [pause, longest] = [10, 100]

/**
 * Long work among others who use the database: while they do, they go first. Where there is no connection for them, which for
 * the embedded one is single, the work goes on in small parts; they grow to `most` rows again.
 */
export function stepsAside({ pool }: Pick<Queries, 'pool'>, most: number): Steps {
  const isUsed = () => {
    const { open, idle, waiting } = pool()
    return waiting > 0 || open > idle
  }
  const isFull = () => {
    const { open, idle, waiting, limit } = pool()
    return waiting > 0 || open - idle >= limit
  }
  let size = most
  return {
    size: () => Math.ceil(size),
    next: async () => {
      size = isFull() ? few : Math.min(most, size * 1.2)
      for (let waited = 0; waited < longest && isUsed(); waited += pause) await wait(pause)
    },
  }
}
