import { sql } from 'kysely'
import { transaction } from '../../../src-server/database/transaction.ts'
import { readEnvironment } from '../../../src-server/environment/environment.ts'
import type { DatabaseWithJobs } from '../../../src-server/jobs/database-with-jobs.ts'
import { folderStorage } from '../../../src-server/storage/folder.ts'
import { emptyDataDirectory, type Place, temporaryDirectory } from '../../support/database.ts'
import { createDatabase, server } from '../../support/database-server.ts'

/** Adds a few rows and files with values that are hard to copy: nulls, quotes, Bengali, circular references, microseconds. */
export async function fillSmallShop({ db, jobs }: DatabaseWithJobs, dataDir: string): Promise<void> {
  const [role] = await db
    .insertInto('user_role_infos')
    .values({
      role_title: 'Owner "of, all"',
      weight: 1,
      role_accesses: '[{"a": null}]' as never,
      status: true,
    })
    .returning('id')
    .execute()
  const [owner] = await db
    .insertInto('users')
    .values({
      user_type: 1,
      full_name: 'হাটের\nমালিক \\ (1)',
      email: 'owner@haat.example',
      role_id: role?.id ?? 0,
    })
    .returning('id')
    .execute()
  const by = { created_by: owner?.id ?? 0, updated_by: owner?.id ?? 0 }
  await db.updateTable('user_role_infos').set(by).execute()
  await sql`insert into user_role_infos (role_title, weight) select 'Role ' || n, 1 + n % 100 from generate_series(1, 1200) n`.execute(
    db,
  )
  await db.deleteFrom('user_role_infos').where('role_title', '=', 'Role 1200').execute()
  await transaction(db, (trx) => jobs.enqueue(trx, 'make-sizes', { name: 'waiting.webp' }))
  const storage = folderStorage(dataDir)
  await storage.put('media/one.webp', Buffer.from('a picture'))
  await storage.put('media/derived/100-one.webp', Buffer.alloc(100_000, 'small'))
  await storage.put('private/two.webp', Buffer.from('a prescription'))
}

export const environmentOf = ({ databaseUrl, dataDir }: Place) =>
  readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', SEED: 'none' })

/** An empty database and directory, on PostgreSQL if available: verifying an embedded shop already fills an embedded one. */
export async function emptyPlace(): Promise<Place & { remove: () => Promise<void> }> {
  if (!server) {
    const directory = await emptyDataDirectory()
    return { databaseUrl: undefined, dataDir: directory.path, remove: async () => directory.remove() }
  }
  const directory = temporaryDirectory()
  const created = await createDatabase()
  return {
    databaseUrl: created.url,
    dataDir: directory.path,
    remove: async () => {
      directory.remove()
      await created.drop()
    },
  }
}
