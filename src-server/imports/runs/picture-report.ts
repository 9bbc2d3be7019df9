import { sql } from 'kysely'
import { downloadState } from '#domain/imports/picture-download.ts'
import type { Context } from '../../context/context.ts'
import { runOperation } from '../../context/operation.ts'
import { runOf } from './import-run.ts'

const shown = 100

/** How far the pictures of an import are, and the first of those that failed. */
export async function pictureReport(context: Context, id: number) {
  await runOf(context, id)
  const { rows } = await sql<{ waiting: number; done: number; failed: number }>`select
      (count(*) filter (where state = ${downloadState.waiting}))::integer as waiting,
      (count(*) filter (where state = ${downloadState.done}))::integer as done,
      (count(*) filter (where state = ${downloadState.failed}))::integer as failed
    from picture_downloads where run_id = ${id}`.execute(context.db)
  const failures = await context.db
    .selectFrom('picture_downloads')
    .select(['id', 'product_id', 'url', 'problem'])
    .where('run_id', '=', id)
    .where('state', '=', downloadState.failed)
    .orderBy('id')
    .limit(shown)
    .execute()
  return { ...(rows[0] ?? { waiting: 0, done: 0, failed: 0 }), failures }
}

/** Tries the failed pictures of an import again. */
export async function retryPictures(context: Context, id: number) {
  await runOf(context, id)
  await runOperation(context, { action: 'import', feature: 1 }, async ({ trx }) => {
    await trx
      .updateTable('picture_downloads')
      .set({ state: downloadState.waiting, attempts: 0, next_at: sql<string>`clock_timestamp()` })
      .where('run_id', '=', id)
      .where('state', '=', downloadState.failed)
      .execute()
    await context.jobs.enqueue(trx, 'download-pictures', {})
  })
  return pictureReport(context, id)
}
