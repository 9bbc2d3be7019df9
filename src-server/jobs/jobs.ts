import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery, type Transaction } from 'kysely'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import { isOutOfReach } from '../database/out-of-reach.ts'
import type { Schema } from '../database/schema/schema.ts'
import { afterCommit, atTheEnd, refuseInsideTransaction } from '../database/transaction.ts'
import { type Bell, createBell } from './bell.ts'
import { type JobName, type JobTable, jobNames, queues } from './job-table.ts'

type Handler<Name extends JobName> = (data: JobTable[Name]) => Promise<void>
/** Does several jobs, and says of each in turn how it has ended. */
type ManyHandler<Name extends JobName> = (
  data: readonly JobTable[Name][],
) => Promise<readonly PromiseSettledResult<void>[]>
type Report = (error: unknown) => void

// A job of this process starts at once; asking the queue is only for retries, delays and what other processes leave.
const askAgainSeconds = 10
// A process that is told to go has about half a minute, some of it for the requests under way.
const longestEnd = 10_000

/** The one job queue (docs/decisions/0037 and 0049): pg-boss's tables in the schema `jobs`, over the connections of the database. */
export type Jobs = {
  /** Makes the tables and queues that are missing. Before the first enqueue. */
  install: () => Promise<void>
  /** Writes a job in the transaction of the write that needs it: it runs after the commit, or never. */
  enqueue: <Name extends JobName>(
    trx: Transaction<Schema>,
    name: Name,
    data: JobTable[Name],
    options?: { startAfter?: Date },
  ) => Promise<void>
  /**
   * Runs the jobs of a name one by one from now on; once for each name. A job runs at least once: again when the process
   * dies in between, so a handler leaves the same when it runs again.
   */
  work: <Name extends JobName>(name: Name, handler: Handler<Name>) => void
  /** The same for jobs that are taken together (job-table.ts). */
  workTogether: <Name extends JobName>(name: Name, handler: ManyHandler<Name>) => void
  /** Takes no more; those that run go on. */
  rest: () => void
  /** Lets the running jobs end and takes no more; what has not ended in time is another process's to do again. */
  stop: (longest?: number) => Promise<void>
}

/** The queue over `pool`; nothing is read or written before `install`. `report` hears what fails in the background. */
export function openJobs(pool: pg.Pool, report: Report): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => execute(pool, report, text, values) },
    schema: 'jobs',
    // Its cron and its workers complete jobs without waiting for the answer, so that a lost connection would end the
    // process; the loop below does it instead.
    schedule: false,
    // What died with its process is seen then.
    maintenanceIntervalSeconds: 60,
    // The period of a repeated job counts only what is not archived yet.
    archiveCompletedAfterSeconds: 2 * 86_400,
  })
  boss.on('error', report)

  const bells = new Map<JobName, Bell>(jobNames.map((name) => [name, createBell()]))
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
      // They were all that there were: what has come meanwhile is taken with what comes after it.
      if (taken.length < most && !stopping) {
        await bells.get(name)?.wait(askAgainSeconds * 1_000)
        if (together && !stopping) await wait(together.ms, undefined, { ref: false })
      }
    }
  }

  // A queue that cannot be asked is asked again later; of a database that is away everybody has heard.
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
    // What is not said to be done is taken up again, at the latest when its time has run out.
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
    for (const bell of bells.values()) bell.ring()
  }

  async function repeat(name: JobName, everySeconds: number): Promise<void> {
    try {
      await boss.send(name, {}, { ...sendOptions(name), singletonSeconds: everySeconds })
      bells.get(name)?.ring()
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
      afterCommit(() => bells.get(name)?.ring())
    },
    work: (name, handler) => begin(name, (data) => Promise.allSettled(data.map(async (one) => handler(one)))),
    workTogether: begin,
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

// pg-boss sends whole transactions as one text: after an error in one the connection is still inside it.
async function execute(pool: pg.Pool, report: Report, text: string, values: unknown[]) {
  refuseInsideTransaction()
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

/** However several jobs fail at once, each has failed. */
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
