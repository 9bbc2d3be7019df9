import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Changes, openChanges } from './changes.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { PreparingClient } from './prepared.ts'
import { type Queries, watchQueries } from './queries.ts'
import type { Schema } from './schema/schema.ts'
import { assertOutsideTransaction } from './transaction.ts'
import { wireForm } from './wire-form.ts'

export type Database = {
  engine: 'embedded' | 'postgres'
  db: Kysely<Schema>
  changes: Changes
  queries: Queries
  /** The connection pool, for direct access to the database by the job queue. */
  connections: pg.Pool
  /** Closes the connections and the embedded database. */
  close: () => Promise<void>
}

export type DatabaseLocation = {
  /** A PostgreSQL server; without it the database is embedded and stored in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  /** Receives background errors: a lost connection, a failed job. */
  report?: (error: unknown) => void
}

/** Opens the database; both engines use the same driver and return rows in wire form. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  report = warn,
}: DatabaseLocation): Promise<Database> {
  const embedded = databaseUrl ? undefined : await startEmbedded(resolve(dataDir))
  const pool = new pg.Pool({
    Client: PreparingClient,
    // The embedded database is one session. With one connection the pool serialises the transactions (docs/decisions/0042), and
    // never closes it when idle.
    ...(embedded
      ? { host: embedded.host, user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 }
      : { connectionString: databaseUrl, max: 10, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }),
    types: wireForm,
    // The rows of a shop fit into memory, where random pages cost the same as sequential ones; else small tables are scanned. No
    // statement of a shop runs long enough for JIT compilation to pay off: an export took four times as long.
    options: `-c timezone=UTC -c datestyle=ISO -c random_page_cost=1.1 -c jit=off${embedded ? '' : forgetful}`,
    // A timeout rather than a shop that hangs. Other hosts may be tried if a server does not answer.
    connectionTimeoutMillis: embedded ? 30_000 : 10_000,
  })
  pool.on('error', report)
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    clients.add(client)
    // Without a listener the error of a connection in use would crash the process; its next query reports it.
    client.on('error', () => {})
  })
  pool.on('remove', (client) => clients.delete(client))
  // Queries on a connection whose server has disappeared would wait for a quarter of an hour.
  const hangUp = () => {
    for (const { connection } of clients as Set<pg.PoolClient & pg.Client>) connection.stream.destroy()
  }

  async function end(): Promise<void> {
    await pool.end()
    await embedded?.stop()
  }

  try {
    const changes = await openChanges(databaseUrl, report, hangUp)
    const { log, ...queries } = watchQueries(pool)
    const dialect = new PostgresDialect({ pool: guarded(pool, changes.isListening) })
    const db = new Kysely<Schema>({ dialect, log })
    return {
      engine: embedded ? 'embedded' : 'postgres',
      db,
      changes,
      connections: pool,
      queries,
      close: async () => {
        await changes.close()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

// Makes the server notice after some ten seconds that a process has disappeared, and release its locks.
const forgetful =
  ' -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3 -c tcp_user_timeout=10000'

const shortWait = 2_000

// Kysely takes a connection for each query outside a transaction and once for each transaction.
function guarded(pool: pg.Pool, isListening: () => boolean) {
  return {
    connect: async () => {
      assertOutsideTransaction()
      const connecting = pool.connect()
      return isListening() ? connecting : soon(connecting)
    },
    end: () => pool.end(),
  }
}

// A shorter timeout while the database is known to be unreachable, because one page runs several queries.
async function soon(connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  let late = false
  const given = connecting.then((client) => {
    if (late) client.release()
    return client
  })
  const waited = wait(shortWait, undefined, { ref: false }).then(() => {
    late = true
    throw new Error('Connection terminated: the database does not answer.')
  })
  return Promise.race([given, waited])
}

export function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error))
}
