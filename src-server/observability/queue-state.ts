import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema/schema.ts'
import { jobNames } from '../jobs/job-table.ts'

/** The state of a queue: jobs that wait for their start or their retry, running jobs, and failed ones. */
export type QueueState = {
  queue: string
  waiting: number
  running: number
  failed: number
  /** How long, in seconds, the oldest job that is due has been waiting. */
  oldest: number
}

/** All queues, including empty ones. */
export async function readQueues(db: Kysely<Schema>): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select name as queue,
      count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(max(extract(epoch from now() - start_after)) filter (where state in ('created', 'retry') and start_after <= now()), 0)::int as oldest
    from jobs.job where state in ('created', 'retry', 'active', 'failed') group by name`.execute(db)
  const known = new Map(rows.map((row) => [row.queue, row]))
  return [...jobNames]
    .sort()
    .map((queue) => known.get(queue) ?? { queue, waiting: 0, running: 0, failed: 0, oldest: 0 })
}
