import { resolve } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Changes, openChanges } from './changes.ts'
import { startEmbedded } from './embedded.ts'
import { type Jobs, openJobs } from './jobs.ts'
import type { Schema } from './schema.ts'
import { refuseInsideTransaction } from './transaction.ts'
import { wireForm } from './wire-form.ts'

export type Database = {
  engine: 'embedded' | 'postgres'
  db: Kysely<Schema>
  changes: Changes
  jobs: Jobs
  /** Ends the jobs and the connections, and with the embedded database that. */
  close: () => Promise<void>
}

type Place = {
  /** A PostgreSQL server; without it the database is embedded and lies in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  /** Hears what fails where nobody waits for it: a lost connection, a failed job. */
  report?: (error: unknown) => void
}

/** Opens the database; both engines are spoken to by the same driver and return rows in wire form. */
export async function openDatabase({ databaseUrl, dataDir, report = warn }: Place): Promise<Database> {
  const embedded = databaseUrl ? undefined : await startEmbedded(resolve(dataDir))
  const pool = new pg.Pool({
    // The embedded database is one session. With one connection the pool serialises the transactions (decisions 42),
    // and never drops it when idle.
    ...(embedded
      ? { host: embedded.host, user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 }
      : { connectionString: databaseUrl, max: 10 }),
    types: wireForm,
    // A shop's rows lie in memory, where one page costs what another does; else small tables are read whole. And no
    // statement of a shop runs so long that compiling it pays: an export took four times as long.
    options: '-c timezone=UTC -c datestyle=ISO -c random_page_cost=1.1 -c jit=off',
    // No one waits for ever: rather an error than a shop that hangs.
    connectionTimeoutMillis: 30_000,
  })
  pool.on('error', report)

  async function end(): Promise<void> {
    await pool.end()
    await embedded?.stop()
  }

  try {
    const changes = await openChanges(databaseUrl, report)
    const jobs = openJobs(pool, report)
    return {
      engine: embedded ? 'embedded' : 'postgres',
      db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: guarded(pool) }) }),
      changes,
      jobs,
      close: async () => {
        await jobs.stop()
        await changes.close()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

// Kysely takes a connection for each query outside a transaction and once for each transaction.
function guarded(pool: pg.Pool) {
  return {
    connect: async () => {
      refuseInsideTransaction()
      return pool.connect()
    },
    end: () => pool.end(),
  }
}

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error))
}
