import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { rejectMoved } from './backup/moved.ts'
import { alone } from './database/alone.ts'
import { lockDataDirectory } from './database/embedded/data-directory-lock.ts'
import { migrate } from './database/migrate.ts'
import { readEnvironment } from './environment/environment.ts'
import { openDatabaseWithJobs } from './jobs/database-with-jobs.ts'
import { keyRoots } from './storage/storage.ts'

type Location = { databaseUrl: string | undefined; dataDir: string }

/**
 * `npm run db:migrate` and `npm run db:reset -- NAME`, by the first argument. Returns the text to print; throws when it fails.
 */
export async function databaseCommand(args: string[], variables: NodeJS.ProcessEnv): Promise<string> {
  const [command, confirmed] = args
  const location = readEnvironment(variables)
  if (command === 'migrate') return migrateDatabase(location)
  if (command === 'reset') return resetDatabase(location, confirmed, variables)
  throw new Error('Usage: npm run db:migrate, or npm run db:reset -- NAME')
}

/** Applies the pending migrations and creates the tables of the job queue. */
async function migrateDatabase({ databaseUrl, dataDir }: Location): Promise<string> {
  if (!databaseUrl) await rejectMoved(dataDir)
  const database = await openDatabaseWithJobs({ databaseUrl, dataDir })
  try {
    const applied = await alone(database, async () => {
      const names = await migrate(database.db)
      await database.jobs.install()
      return names
    })
    return applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The database is up to date.'
  } finally {
    await database.close()
  }
}

/** Deletes the configured database and creates it again, empty and migrated. The caller has to repeat its name. */
async function resetDatabase(
  location: Location,
  confirmed: string | undefined,
  variables: NodeJS.ProcessEnv,
): Promise<string> {
  const problem = productionSign(variables)
  if (problem) throw new Error(`${problem}, so this is no development database: nothing was deleted.`)
  const { databaseUrl, dataDir } = location
  const name = databaseUrl ? clientFor(databaseUrl).database : dataDir
  if (!name) throw new Error('DATABASE_URL names no database.')
  if (confirmed !== name)
    throw new Error(
      `Nothing was deleted. This deletes everything in ${describe(location, name)}.\n` +
        `To confirm, repeat its name: npm run db:reset -- ${name}`,
    )
  if (databaseUrl) await recreateDatabase(databaseUrl, name)
  else await emptyDataDirectory(dataDir)
  await migrateDatabase(location)
  return `${name} is empty and migrated. The next start creates an admin and, with SEED=demo, the demo shop.`
}

/** Why the environment looks like that of a shop with customers. */
function productionSign({ NODE_ENV, PUBLIC_URL }: NodeJS.ProcessEnv): string | null {
  if (NODE_ENV === 'production') return 'NODE_ENV is production'
  return PUBLIC_URL?.startsWith('https:') ? 'PUBLIC_URL begins with https' : null
}

const describe = ({ databaseUrl }: Location, name: string): string => {
  if (!databaseUrl) return `the data directory ${name}, except its secret and its backups`
  const { host, port } = clientFor(databaseUrl)
  return `the database ${name} on ${host}:${port}`
}

const clientFor = (databaseUrl: string) => new pg.Client({ connectionString: databaseUrl })

/** Without `force`: PostgreSQL rejects it while a shop is connected. */
async function recreateDatabase(databaseUrl: string, name: string): Promise<void> {
  if (/^(postgres|template\d)$/.test(name)) throw new Error(`${name} belongs to PostgreSQL itself.`)
  const { host, port, user, password, ssl } = clientFor(databaseUrl)
  const client = new pg.Client({ host, port, user, password, ssl, database: 'postgres' })
  await client.connect()
  try {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)}`)
    await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

// By name: DATA_DIR may be a directory with other files in it.
const contents = [
  'database',
  ...keyRoots,
  'outbox',
  'received',
  'unfinished-exports',
  'backup-scratch',
  'moved.json',
]

async function emptyDataDirectory(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, 'database'))) throw new Error(`There is no shop in ${dataDir}.`)
  const unlock = await lockDataDirectory(dataDir)
  try {
    for (const name of contents) await rm(join(dataDir, name), { recursive: true, force: true })
  } finally {
    await unlock()
  }
}
