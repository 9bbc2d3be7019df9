import { sql } from 'kysely'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { loggedMessage } from './error-in-log.ts'

export type FailedJob = {
  id: string
  queue: string
  problem: string | null
  tries: number
  failed_at: string
}
type Row = Omit<FailedJob, 'problem'> & { message: string | null; code: string | null }

const shown = 100

/** The failed jobs, the latest first: their errors without user input, and never their data. */
export async function readFailedJobs({ db }: Pick<Context, 'db'>): Promise<FailedJob[]> {
  const { rows } = await sql<Row>`
    select id::text as id, name as queue, output->>'message' as message, output->>'code' as code,
      retry_count + 1 as tries, completed_on as failed_at
    from jobs.job where state = 'failed' order by completed_on desc nulls last limit ${shown}`.execute(db)
  return rows.map(({ message, code, ...job }) => ({
    ...job,
    problem: message && loggedMessage(message, code),
  }))
}

/** Gives a failed job one more attempt. */
export const retryJob = (context: Context, queue: string, id: string): Promise<void> =>
  onFailedJob(context, 'edit', queue, id, 'try_again', async ({ trx }) => {
    await sql`update jobs.job set state = 'retry', retry_limit = retry_count + 1, start_after = now(),
      completed_on = null where name = ${queue} and id = ${id}::uuid`.execute(trx)
  })

/** Deletes a failed job. */
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
  run: (operation: OperationContext) => Promise<void>,
): Promise<void> {
  return runOperation(context, { action, feature: monitoringFeature }, async (operation) => {
    const { rows } = await sql`select 1 from jobs.job
      where name = ${queue} and id::text = ${id} and state = 'failed' for update`.execute(operation.trx)
    if (rows.length === 0) throw new Failure(404, 'record_not_found')
    await run(operation)
    // A job has no numeric id; the history records the action under its queue.
    operation.recordChange({
      resource: 'instances',
      id: 0,
      action: 'update',
      as,
      after: { name: queue, job: id },
    })
  })
}

/** The feature for rights: to see the state of the shop, and to retry or delete failed jobs. */
export const monitoringFeature = 206
