import { sql } from 'kysely'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { operate, type Work } from '../context/operation.ts'
import { saidInLog } from './error-in-log.ts'

export type FailedJob = {
  id: string
  queue: string
  problem: string | null
  tries: number
  failed_at: string
}
type Row = Omit<FailedJob, 'problem'> & { message: string | null; code: string | null }

const shown = 100

/** What was given up, the latest first: what went wrong, without what anybody has typed, and never the job's data. */
export async function readFailedJobs({ db }: Pick<Context, 'db'>): Promise<FailedJob[]> {
  const { rows } = await sql<Row>`
    select id::text as id, name as queue, output->>'message' as message, output->>'code' as code,
      retry_count + 1 as tries, completed_on as failed_at
    from jobs.job where state = 'failed' order by completed_on desc nulls last limit ${shown}`.execute(db)
  return rows.map(({ message, code, ...job }) => ({
    ...job,
    problem: message && saidInLog(message, code),
  }))
}

/** Gives a job that was given up one more try. */
export const retryJob = (context: Context, queue: string, id: string): Promise<void> =>
  onFailedJob(context, 'edit', queue, id, 'try_again', async ({ trx }) => {
    await sql`update jobs.job set state = 'retry', retry_limit = retry_count + 1, start_after = now(),
      completed_on = null where name = ${queue} and id = ${id}::uuid`.execute(trx)
  })

/** Takes a job away for good. */
export const dropJob = (context: Context, queue: string, id: string): Promise<void> =>
  onFailedJob(context, 'delete', queue, id, 'drop', async ({ trx }) => {
    await sql`delete from jobs.job where name = ${queue} and id = ${id}::uuid`.execute(trx)
  })

function onFailedJob(
  context: Context,
  action: 'edit' | 'delete',
  queue: string,
  id: string,
  as: string,
  run: (work: Work) => Promise<void>,
): Promise<void> {
  return operate(context, { action, feature: monitoringFeature }, async (work) => {
    const { rows } = await sql`select 1 from jobs.job
      where name = ${queue} and id::text = ${id} and state = 'failed' for update`.execute(work.trx)
    if (rows.length === 0) throw new Failure(404, 'record_not_found')
    await run(work)
    // A job has no number; what was done to it stands below its queue.
    work.keep({ resource: 'instances', id: 0, action: 'update', as, after: { name: queue, job: id } })
  })
}

/** What roles are given rights to: to see how the shop does, and to mend what has failed. */
export const monitoringFeature = 206
