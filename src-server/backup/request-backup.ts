import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Values } from '#domain/fields/fields.ts'
import type { backupReport } from '#domain/operations/backup.ts'
import { systemContext } from '../context/background-context.ts'
import type { Context, Shop } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { type Guard, runOperation } from '../context/operation.ts'
import { transaction } from '../database/transaction.ts'
import { isArchiveName } from './archive/archive-folder.ts'

/** Backups belong to the operations page (feature 206). */
export const operations = 206

const shown = 20
// After this time the process of an unfinished backup has died, and with it the job.
const brokenOffAfter = sql<string>`now() - interval '6 hours'`

type Report = Values<typeof backupReport>
export type RequestedBackup = { id: number }

/** Enqueues a backup; only one runs at a time. */
export function requestBackup(
  context: Context,
  guard: Guard = { action: 'create', feature: operations },
): Promise<RequestedBackup> {
  return runOperation(context, guard, async ({ trx }) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('backups', 0))`.execute(trx)
    await trx
      .updateTable('backups')
      .set({ problem: 'It broke off.', ended_at: sql<string>`now()` })
      .where('ended_at', 'is', null)
      .where('asked_at', '<', brokenOffAfter)
      .execute()
    const running = await trx
      .selectFrom('backups')
      .select('id')
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (running) throw new Failure(409, 'backup_under_way')
    const row = await trx
      .insertInto('backups')
      .values({ asked_by: context.user?.id ?? null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await context.jobs.enqueue(trx, 'back-up', row)
    return row
  })
}

/**
 * Enqueues the upload of the newest verified archive if it is not in the bucket: an hour after a failed upload, and when the bucket
 * was set up later. Earlier archives are not uploaded.
 */
export async function planUpload(shop: Shop): Promise<void> {
  const { backupBucket, backupDir } = shop.environment
  if (!backupBucket) return
  const { rows } = await sql<{ id: number; file: string | null; due: boolean }>`select id, file,
      uploaded_at is null and (upload_started_at is null and ended_at is not null
        or upload_started_at < now() - interval '1 hour' and upload_problem is not null
        or upload_started_at < ${brokenOffAfter}) as due
    from backups where proven_at is not null order by proven_at desc limit 1`.execute(shop.db)
  const [{ id, file, due } = { id: 0, file: null, due: false }] = rows
  // Only archives of the folder are uploaded, and of several instances only one may have it.
  if (!due || !file || !isArchiveName(file) || !existsSync(join(backupDir, file))) return
  await transaction(shop.db, (trx) => shop.jobs.enqueue(trx, 'upload-backup', { id }))
}

/** Enqueues a backup when the last one is old enough; after a failed one, in an hour. A new shop waits for the first interval. */
export async function planBackup(shop: Shop): Promise<void> {
  const { backupEveryHours: hours } = shop.environment
  if (hours === 0) return
  const { rows } = await sql<{ due: boolean }>`select
      coalesce((select max(started_at) from backups where proven_at is not null),
        (select min(applied_at) from migrations)) <= now() - make_interval(hours => ${hours}::int)
      and not exists (select from backups where asked_at > now() - interval '1 hour' or ended_at is null and
        asked_at > ${brokenOffAfter}) as due`.execute(shop.db)
  if (rows[0]?.due) await requestBackup(systemContext(shop), { open: 'the shop itself' })
}

/** The backups and their settings, the newest first. */
export async function readBackups({ db, environment }: Context): Promise<Report> {
  const backups = await db
    .selectFrom('backups')
    .select([
      'id',
      'file',
      'engine',
      'size',
      'rows',
      'files',
      'problem',
      'asked_at',
      'started_at',
      'proven_at',
      'ended_at',
      'upload_started_at',
      'uploaded_at',
      'upload_problem',
    ])
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  const newest = (step: 'proven_at' | 'uploaded_at') =>
    db
      .selectFrom('backups')
      .select('started_at')
      .where(step, 'is not', null)
      .orderBy(step, 'desc')
      .limit(1)
      .executeTakeFirst()
  const last = await newest('proven_at')
  const lastUploaded = await newest('uploaded_at')
  const { backupBucket: bucket } = environment
  return {
    every_hours: environment.backupEveryHours,
    keep: environment.backupsToKeep,
    last_proven: last?.started_at ?? null,
    bucket: bucket ? `s3://${bucket.name}/${bucket.prefix}/` : null,
    bucket_max: bucket?.retained ?? 0,
    last_uploaded: lastUploaded?.started_at ?? null,
    backups,
  }
}
