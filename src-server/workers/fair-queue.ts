import { Failure } from '../context/failure.ts'
import type { WorkOwner } from './person.ts'
import { createPlaces, NoPlace, type PlaceLimits } from './places.ts'

export type QueueLimits = {
  /** How many jobs run at the same time. */
  running: number
  /** The limits of unfinished jobs. */
  places: PlaceLimits
  /** A job that takes longer (milliseconds) fails and frees its place. */
  longest: number
}

export type FairQueue = {
  /** Runs the work in its person's turn. Aborting the signal removes it while it still waits. */
  run: <Result>(person: WorkOwner, task: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>
  waiting: () => number
  running: () => number
}

type Job = { start: () => void }
/** A person with waiting jobs; `since` is the turn in which they joined the queue. */
type Waiter = { key: string; staff: boolean; since: number; jobs: Job[] }

/**
 * Runs jobs round robin over the waiting people, so that a person with one job waits for at most one job of each other person.
 * Staff go before visitors, but pass each visitor only once.
 */
export function createFairQueue({ running: most, places: limits, longest }: QueueLimits): FairQueue {
  const places = createPlaces(limits)
  const line: Waiter[] = []
  const staffServed = new Map<string, number>()
  let turn = 0
  let running = 0

  function join({ key, kind }: WorkOwner, job: Job): void {
    const known = line.find((waiter) => waiter.key === key)
    if (known) known.jobs.push(job)
    else line.push({ key, staff: kind === 'staff', since: ++turn, jobs: [job] })
  }

  function leave(key: string, job: Job): boolean {
    const waiter = line.find((one) => one.key === key)
    const at = waiter?.jobs.indexOf(job) ?? -1
    if (!waiter || at < 0) return false
    waiter.jobs.splice(at, 1)
    if (waiter.jobs.length === 0) line.splice(line.indexOf(waiter), 1)
    return true
  }

  function takeNext(): Job | undefined {
    const [first] = line
    if (!first) return undefined
    // The queue is sorted by `since`: staff who may pass the first visitor may pass all of them.
    const next =
      (!first.staff && line.find(({ staff, key }) => staff && (staffServed.get(key) ?? 0) < first.since)) ||
      first
    const job = next.jobs.shift()
    line.splice(line.indexOf(next), 1)
    turn += 1
    if (next.staff) staffServed.set(next.key, turn)
    if (next.jobs.length > 0) line.push({ ...next, since: ++turn })
    // The queue is empty: no visitor is left that staff could pass twice.
    if (line.length === 0) staffServed.clear()
    return job
  }

  function startNext(): void {
    while (running < most) {
      const job = takeNext()
      if (!job) return
      running += 1
      job.start()
    }
  }

  async function run<Result>(
    person: WorkOwner,
    task: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    if (signal?.aborted) throw left(limits)
    const free = places.take(person)
    try {
      await new Promise<void>((resolve, reject) => {
        const job: Job = {
          start: () => {
            signal?.removeEventListener('abort', drop)
            resolve()
          },
        }
        const drop = () => {
          if (leave(person.key, job)) reject(left(limits))
        }
        signal?.addEventListener('abort', drop, { once: true })
        join(person, job)
        startNext()
      })
      try {
        return await inTime(task, longest, limits)
      } finally {
        running -= 1
        startNext()
      }
    } finally {
      free()
    }
  }

  return {
    run,
    waiting: () => line.reduce((sum, { jobs }) => sum + jobs.length, 0),
    running: () => running,
  }
}

// The client has disconnected and reads no response.
const left = ({ seconds }: PlaceLimits) => new NoPlace(503, 'shop_busy', { args: { seconds } })

async function inTime<Result>(
  task: () => Promise<Result>,
  longest: number,
  { seconds }: PlaceLimits,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failure(503, 'shop_busy', { args: { seconds } })), longest)
    timer.unref()
  })
  try {
    return await Promise.race([task(), late])
  } finally {
    clearTimeout(timer)
  }
}
