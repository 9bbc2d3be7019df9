import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, migrationFiles } from '../../src-server/database/migrate.ts'
import { openDatabaseWithJobs } from '../../src-server/jobs/database-with-jobs.ts'
import { jobNames } from '../../src-server/jobs/job-table.ts'

// Creating and migrating an embedded database takes seconds, copying it a fraction of one. The name of the copy
// is a hash of all its inputs, and it appears complete or not at all.
const cache = join(import.meta.dirname, '../../node_modules/.cache/haat')
const packages = () => readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')

/** The data directory of an embedded database without tables, to be copied. */
export const emptyTemplate = (): Promise<string> =>
  made(packages(), async (path) => {
    const database = await openDatabaseWithJobs({ dataDir: path })
    await database.close()
  })

/** The same of a migrated database. */
export const migratedTemplate = (): Promise<string> =>
  made([packages(), migrationFiles, jobNames], async (path) => {
    cpSync(await emptyTemplate(), path, { recursive: true })
    const database = await openDatabaseWithJobs({ dataDir: path })
    await migrate(database.db)
    await database.jobs.install()
    await database.close()
  })

async function made(from: unknown, make: (path: string) => Promise<void>): Promise<string> {
  const key = createHash('sha256').update(JSON.stringify(from)).digest('hex')
  const path = join(cache, key.slice(0, 16))
  if (existsSync(path)) return path
  mkdirSync(cache, { recursive: true })
  const unfinished = mkdtempSync(join(cache, 'unfinished-'))
  await make(unfinished)
  try {
    renameSync(unfinished, path)
  } catch {
    // Another process was first, and its copy is the same.
    rmSync(unfinished, { recursive: true })
  }
  return path
}
