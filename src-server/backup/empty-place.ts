import { sql } from 'kysely'
import { type MigrationFiles, migrate, migrationFiles } from '../database/migrate.ts'
import { transaction } from '../database/transaction.ts'
import { type DatabaseWithJobs, openDatabaseWithJobs } from '../jobs/database-with-jobs.ts'
import { type Contents, type Migration, readMigrations, readTables } from './archive/contents.ts'
import { nameOf } from './archive/counted-table.ts'
import type { Rows } from './archive/rows.ts'
import { loadRows } from './load-rows.ts'

export type RestoreTarget = { databaseUrl?: string | undefined; dataDir: string }

/** Opens a database without a shop; throws if it contains anything. */
export async function openEmptyPlace(place: RestoreTarget): Promise<DatabaseWithJobs> {
  const database = await openDatabaseWithJobs(place)
  try {
    await requireUnused(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Creates the tables of a copy and fills them in one transaction; then migrates to this release. If the process dies before the
 * commit, tables without users are left, which count as empty.
 */
export async function fillPlace(
  { db, jobs }: DatabaseWithJobs,
  contents: Contents,
  rows: AsyncIterable<Rows>,
): Promise<void> {
  await migrate(db, filesOf(contents.migrations))
  requireSameMigrations(contents.migrations, await readMigrations(db))
  await jobs.install()
  const { rows: installed } = await sql<{ version: number }>`select version from jobs.version`.execute(db)
  if (installed[0]?.version !== contents.jobs_version)
    throw new Error(
      'The copy has jobs in a form that this Haat does not read: restore it with the Haat that made it.',
    )
  await transaction(db, (trx) => loadRows(trx, contents, rows))
  await migrate(db)
  // Without statistics the first lists are slow until autovacuum runs.
  await sql`analyze`.execute(db)
}

/** Throws unless this release has each of the migrations. */
export function filesOf(migrations: readonly Migration[]): MigrationFiles {
  const files = Object.entries(migrationFiles)
  const unknown = migrations.filter(({ name }) => !files.some(([path]) => path.endsWith(`/${name}`)))
  if (unknown.length > 0)
    throw new Error(
      `The copy comes from a newer Haat (it has ${unknown.map(({ name }) => name).join(', ')}): use that one or a later.`,
    )
  return Object.fromEntries(
    files.filter(([path]) => migrations.some(({ name }) => path.endsWith(`/${name}`))),
  )
}

function requireSameMigrations(expected: readonly Migration[], here: readonly Migration[]): void {
  const other = expected.filter(
    ({ name, checksum }) => !here.some((one) => one.name === name && one.checksum === checksum),
  )
  if (other.length > 0 || here.length !== expected.length)
    throw new Error(
      `The copy was made by other migrations than these: ${(other[0] ?? here.at(-1))?.name} differs.`,
    )
}

async function requireUnused({ db, engine }: DatabaseWithJobs): Promise<void> {
  const tables = (await readTables(db)).map(nameOf)
  if (tables.length === 0) return
  const framed = tables.includes('public.migrations') && tables.includes('public.users')
  if (framed && !(await db.selectFrom('users').select('id').limit(1).executeTakeFirst())) return
  throw new Error(
    engine === 'embedded'
      ? 'The data directory already holds a shop: give an empty one as DATA_DIR.'
      : 'The PostgreSQL database is not empty: make a new one for the shop.',
  )
}
