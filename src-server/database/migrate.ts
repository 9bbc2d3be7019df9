import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema/schema.ts'

/** SQL texts by file name, such as './migrations/0001-first.sql'. */
export type MigrationFiles = Record<string, string>
type Migration = { number: number; name: string; text: string; checksum: string }
type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>

/** The migrations of this release. */
export const migrationFiles: MigrationFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

// An arbitrary number that no other advisory lock uses.
const lock = 4_822_811

/**
 * Applies the pending migrations, each in a transaction of its own, and returns their names. Concurrent processes wait for each
 * other. Throws when the database was not created by these files.
 */
export async function migrate(db: Kysely<Schema>, files: MigrationFiles = migrationFiles): Promise<string[]> {
  const migrations = readMigrations(files)
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lock})`.execute(connection)
    try {
      const applied = await readApplied(connection)
      check(migrations, applied)
      const pending = migrations.filter(({ number }) => !applied.some((row) => row.number === number))
      for (const migration of pending) await applyInTurn(connection, migration)
      return pending.map(({ name }) => name)
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection)
    }
  })
}

function readMigrations(files: MigrationFiles): Migration[] {
  const migrations = Object.entries(files).map(([path, text]) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    // A checkout may convert line endings; that is no change.
    const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
    return { number: Number.parseInt(name, 10), name, text, checksum }
  })
  migrations.sort((a, b) => a.number - b.number)
  migrations.forEach(({ number, name }, at) => {
    if (!(number > 0)) throw new Error(`The migration ${name} has no number.`)
    if (migrations[at + 1]?.number === number) {
      throw new Error(`The migrations ${name} and ${migrations[at + 1]?.name} have the same number.`)
    }
  })
  return migrations
}

async function readApplied(db: Kysely<Schema>): Promise<Applied[]> {
  await sql`create table if not exists migrations (
    number int primary key, name text not null, checksum text not null, applied_at timestamptz(3) not null default now()
  )`.execute(db)
  const { rows } = await sql<Applied>`select number, name, checksum from migrations order by number`.execute(
    db,
  )
  return rows
}

function check(migrations: Migration[], applied: Applied[]): void {
  for (const row of applied) {
    const file = migrations.find(({ number }) => number === row.number)
    if (!file) {
      throw new Error(
        `The database has the migration ${row.name}, which this Haat does not know: start a newer Haat.`,
      )
    }
    if (file.checksum !== row.checksum) {
      throw new Error(
        `The migration ${file.name} differs from the one that made this database. ` +
          'A migration that has landed is never edited: restore it and write a new one.',
      )
    }
  }
}

// A migration that waits for a table lock blocks all later statements on that table, while other processes serve visitors: it
// gives up and tries again.
const longestLockWait = sql.lit('2s')
const attempts = 60
const pause = 500

async function applyInTurn(db: Kysely<Schema>, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(db, migration)
    } catch (error) {
      if (attempt === attempts || !isLockedOut(error)) throw error
    }
    await wait(pause)
  }
}

// lock_not_available
const isLockedOut = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === '55P03'

function apply(db: Kysely<Schema>, { number, name, text, checksum }: Migration): Promise<void> {
  return db.transaction().execute(async (trx) => {
    try {
      await sql`set local lock_timeout = ${longestLockWait}`.execute(trx)
      await sql.raw(text).execute(trx)
    } catch (cause) {
      throw new Error(`The migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, {
        cause,
      })
    }
    await sql`insert into migrations (number, name, checksum) values (${number}, ${name}, ${checksum})`.execute(
      trx,
    )
  })
}
