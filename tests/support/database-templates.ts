import type { TestProject } from 'vitest/node'
import { migrate } from '../../src-server/database/migrate.ts'
import { openDatabaseWithJobs } from '../../src-server/jobs/database-with-jobs.ts'
import { createDatabase, temporaryDirectory } from './database-server.ts'
import { migratedTemplate } from './embedded-template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database on PostgreSQL that each test of this run copies; empty without a server. */
    migratedDatabase: string
  }
}

/**
 * Migrates one database per engine before the tests: a copy takes a fraction of the time. The PostgreSQL one is
 * dropped after the tests.
 */
export default async function makeTemplates({
  provide,
}: TestProject): Promise<undefined | (() => Promise<void>)> {
  await migratedTemplate()
  if (!process.env.TEST_DATABASE_URL) {
    provide('migratedDatabase', '')
    return
  }
  const { name, url, drop } = await createDatabase()
  const directory = temporaryDirectory()
  const database = await openDatabaseWithJobs({ databaseUrl: url, dataDir: directory.path })
  await migrate(database.db)
  await database.jobs.install()
  await database.close()
  directory.remove()
  provide('migratedDatabase', name)
  return drop
}
