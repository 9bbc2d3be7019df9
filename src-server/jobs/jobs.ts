import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery, type Transaction } from 'kysely'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import { isOutOfReach } from '../database/out-of-reach.ts'
import type { Schema } from '../database/schema/schema.ts'
import { afterCommit, assertOutsideTransaction, atTheEnd } from '../database/transaction.ts'
import { createJobNotifier, type JobNotifier } from './job-notifier.ts'
import { type JobName, type JobTable, jobNames, queues } from './job-table.ts'

type Handler<Name extends JobName> = (data: JobTable[Name]) => Promise<void>
/** Runs several jobs and returns the outcome of each, in their order. */
type ManyHandler<Name extends JobName> = (
  data: readonly JobTable[Name][],
) => Promise<readonly PromiseSettledResult<void>[]>
type Report = (error: unknown) => void

// A job that this process enqueues starts immediately; polling is only for retries, delays and the jobs of other processes.
const pollSeconds = 10
// A process has about half a minute to exit after the signal, some of it for the open requests.
const longestEnd = 10_000

/** The job queue (docs/decisions/0037 and 0049): pg-boss's tables in the schema `jobs`, over the connections of the database. */
export type Jobs = {
  /** Creates missing tables and queues. Must run before the first enqueue. */
  install: () => Promise<void>
  /** Writes a job in the transaction of the write that needs it: the job runs after the commit, or never. */
  enqueue: <Name extends JobName>(
    trx: Transaction<Schema>,
    name: Name,
    data: JobTable[Name],
    options?: { startAfter?: Date },
  ) => Promise<void>
  /**
   * Starts to run the jobs of a name one by one; call it once for each name. A job runs at least once: it runs again when the
   * process dies in between, so handlers are idempotent.
   */
  work: <Name extends JobName>(name: Name, handler: Handler<Name>) => void
  /** The same for jobs that are handled in batches (job-table.ts). */
  workBatch: <Name extends JobName>(name: Name, handler: ManyHandler<Name>) => void
  /** Fetches no more jobs; running jobs continue. */
  rest: () => void
  /**
   * Fetches no more jobs and waits for the running ones; jobs that have not ended in time are returned to the queue for another
   * process.
   */
  stop: (longest?: number) => Promise<void>
}

/** The queue over `pool`; nothing is read or written before `install`. `report` receives the errors of background work. */
export function openJobs(pool: pg.Pool, report: Report): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => execute(pool, report, text, values) },
    schema: 'jobs',
    // pg-boss's own scheduler and workers complete jobs without awaiting the result, so that a lost connection would end the
    // process; the loop below does it instead.
    schedule: false,
    // Maintenance finds the jobs whose process has died.
    maintenanceIntervalSeconds: 60,
    // The period of a repeated job takes only unarchived jobs into account.
    archiveCompletedAfterSeconds: 2 * 86_400,
  })
  boss.on('error', report)

  const notifiers = new Map<JobName, JobNotifier>(jobNames.map((name) => [name, createJobNotifier()]))
  const running = new Set<Promise<void>>()
  const active = new Set<PgBoss.Job<unknown>>()
  const timers: NodeJS.Timeout[] = []
  let stopping = false

  async function run<Name extends JobName>(name: Name, handler: ManyHandler<Name>): Promise<void> {
    const { together } = queues[name]
    const most = together?.most ?? 1
    while (!stopping) {
      const taken = await next(name, most)
      if (taken.length > 0) await runAll(name, taken, handler)
      // The queue is empty; jobs that have arrived meanwhile form a batch with those that follow.
      if (taken.length < most && !stopping) {
        await notifiers.get(name)?.wait(pollSeconds * 1_000)
        if (together && !stopping) await wait(together.ms, undefined, { ref: false })
      }
    }
  }

  // A failed fetch is repeated later; an unreachable database has been reported already.
  async function next<Name extends JobName>(name: Name, most: number): Promise<PgBoss.Job<JobTable[Name]>[]> {
    try {
      return await boss.fetch<JobTable[Name]>(name, { batchSize: most })
    } catch (error) {
      if (!isOutOfReach(error)) report(error)
      return []
    }
  }

  async function runAll<Name extends JobName>(
    name: Name,
    taken: readonly PgBoss.Job<JobTable[Name]>[],
    handler: ManyHandler<Name>,
  ): Promise<void> {
    for (const job of taken) active.add(job)
    const ends = await endsOf(taken, handler)
    const done = taken.filter((_, at) => ends[at]?.status === 'fulfilled').map(({ id }) => id)
    // A job that is not marked as completed runs again, at the latest when it expires.
    const problem = done.length > 0 ? await problemOf(boss.complete(name, done)) : null
    if (problem) report(problem)
    for (const [at, { id }] of taken.entries()) {
      const end = ends[at]
      const reason = end?.status === 'rejected' ? end.reason : problem
      if (!reason) continue
      if (reason !== problem) report(reason)
      await boss.fail(name, id, asObject(reason)).catch(report)
    }
    for (const job of taken) active.delete(job)
  }

  async function giveBack({ name, id }: PgBoss.Job<unknown>): Promise<void> {
    await boss.fail(name, id, { message: 'The process has ended.' }).catch(report)
  }

  function rest(): void {
    stopping = true
    for (const timer of timers) clearInterval(timer)
    for (const notifier of notifiers.values()) notifier.notify()
  }

  async function repeat(name: JobName, everySeconds: number): Promise<void> {
    try {
      await boss.send(name, {}, { ...sendOptions(name), singletonSeconds: everySeconds })
      notifiers.get(name)?.notify()
    } catch (error) {
      report(error)
    }
  }

  function track(work: Promise<void>): void {
    running.add(work)
    work.finally(() => running.delete(work))
  }

  return {
    install: async () => {
      await boss.start()
      const installed = new Set((await boss.getQueues()).map((queue) => queue.name))
      for (const name of jobNames) if (!installed.has(name)) await boss.createQueue(name)
    },
    enqueue: async (trx, name, data, options) => {
      const db = {
        executeSql: (text: string, values: unknown[]) => trx.executeQuery(CompiledQuery.raw(text, values)),
      }
      await atTheEnd(async () => {
        const id = await boss.send(name, data, { ...sendOptions(name), ...options, db })
        if (id === null) throw new Error(`There is no queue for the job ${name}: install() comes first.`)
      })
      afterCommit(() => notifiers.get(name)?.notify())
    },
    work: (name, handler) => begin(name, (data) => Promise.allSettled(data.map(async (one) => handler(one)))),
    workBatch: begin,
    rest,
    stop: async (longest = longestEnd) => {
      rest()
      await Promise.race([Promise.all(running), wait(longest, undefined, { ref: false })])
      for (const job of [...active]) await giveBack(job)
      running.clear()
      await boss.stop()
    },
  }

  function begin<Name extends JobName>(name: Name, handler: ManyHandler<Name>): void {
    track(run(name, handler))
    const { everySeconds } = queues[name]
    if (!everySeconds) return
    track(repeat(name, everySeconds))
    timers.push(setInterval(() => track(repeat(name, everySeconds)), (everySeconds * 1_000) / 4).unref())
  }
}

function sendOptions(name: JobName) {
  const { retryLimit, retryDelay, steady, expireInSeconds } = queues[name]
  return { retryLimit, retryDelay, retryBackoff: !steady, ...(expireInSeconds && { expireInSeconds }) }
}

// pg-boss sends a whole transaction as one query text: after an error in it, the connection is still inside the transaction.
async function execute(pool: pg.Pool, report: Report, text: string, values: unknown[]) {
  assertOutsideTransaction()
  const client = await pool.connect()
  try {
    return await client.query(text, values)
  } catch (error) {
    await client.query('rollback').catch(report)
    throw error
  } finally {
    client.release()
  }
}

/** The outcome of each job; when the handler itself throws, all its jobs have failed. */
const endsOf = <Data>(
  taken: readonly PgBoss.Job<Data>[],
  handler: (data: readonly Data[]) => Promise<readonly PromiseSettledResult<void>[]>,
): Promise<readonly PromiseSettledResult<void>[]> =>
  handler(taken.map(({ data }) => data)).catch((reason: unknown) =>
    taken.map(() => ({ status: 'rejected', reason })),
  )

const problemOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

function asObject(error: unknown): object {
  return error instanceof Error ? error : { message: String(error) }
}
