import { Failure } from './failure.ts'

type Waiting = { owner: unknown; start: () => void }

/**
 * A queue for heavy work: so many jobs run at the same time, one for each owner, and so many more may wait. Beyond that the
 * caller is asked to try again later.
 */
export function turns({ together, waiting: mostWaiting }: { together: number; waiting: number }) {
  const running: unknown[] = []
  const waiting: Waiting[] = []

  const startNext = () => {
    const next = running.length < together ? waiting.findIndex(({ owner }) => !running.includes(owner)) : -1
    const [job] = next === -1 ? [] : waiting.splice(next, 1)
    if (!job) return
    running.push(job.owner)
    job.start()
  }

  return async function inTurn<Result>(owner: unknown, work: () => Promise<Result>): Promise<Result> {
    if (waiting.length >= mostWaiting) throw new Failure(429, 'too_many_requests', { args: { seconds: 10 } })
    await new Promise<void>((start) => {
      waiting.push({ owner, start })
      startNext()
    })
    try {
      return await work()
    } finally {
      running.splice(running.indexOf(owner), 1)
      startNext()
    }
  }
}
