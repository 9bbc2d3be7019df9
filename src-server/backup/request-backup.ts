import { sql } from 'kysely'
import type { Values } from '#domain/fields/fields.ts'
import type { backupReport } from '#domain/operations/backup.ts'
import { systemContext } from '../context/background-context.ts'
import type { Context, Shop } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { type Guard, runOperation } from '../context/operation.ts'

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
    ])
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  const last = await db
    .selectFrom('backups')
    .select('started_at')
    .where('proven_at', 'is not', null)
    .orderBy('proven_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    every_hours: environment.backupEveryHours,
    keep: environment.backupsToKeep,
    last_proven: last?.started_at ?? null,
    backups,
  }
}
