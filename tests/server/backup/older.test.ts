import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readContents, readMigrations } from '../../../src-server/backup/archive/contents.ts'
import { readTableRows } from '../../../src-server/backup/archive/rows.ts'
import { fillPlace, openEmptyPlace } from '../../../src-server/backup/empty-place.ts'
import { migrate, migrationFiles } from '../../../src-server/database/migrate.ts'
import { inSnapshot } from '../../../src-server/database/transaction.ts'
import { openDatabaseWithJobs } from '../../../src-server/jobs/database-with-jobs.ts'
import { temporaryDirectory } from '../../support/database.ts'
import { createDatabase, server } from '../../support/database-server.ts'

// The migrations of the release before backups.
const earlier = Object.fromEntries(
  Object.entries(migrationFiles).filter(([path]) => path < './migrations/0029'),
)

describe.runIf(server)('Copy of a shop of an earlier release', () => {
  test("is created with that release's tables and then migrated", async () => {
    const directory = temporaryDirectory()
    const [old, here] = [await createDatabase(), await createDatabase()]
    const source = await openDatabaseWithJobs({ databaseUrl: old.url, dataDir: directory.path })
    await migrate(source.db, earlier)
    await source.jobs.install()
    await sql`insert into users (user_type, full_name, email) values (1, 'The owner', 'owner@haat.example')`.execute(
      source.db,
    )
    const target = await openEmptyPlace({ databaseUrl: here.url, dataDir: directory.path })
    await inSnapshot(source.db, async (trx) => {
      const contents = await readContents(trx)
      expect(contents.migrations.length).toBe(Object.keys(earlier).length)
      await fillPlace(target, contents, readTableRows(trx, contents.tables))
    })
    const migrations = await inSnapshot(target.db, readMigrations)
    expect(migrations.length).toBe(Object.keys(migrationFiles).length)
    expect(await target.db.selectFrom('users').select('full_name').execute()).toEqual([
      { full_name: 'The owner' },
    ])
    expect(await target.db.selectFrom('backups').selectAll().execute()).toEqual([])
    await source.close()
    await target.close()
    await old.drop()
    await here.drop()
    directory.remove()
  })
})
