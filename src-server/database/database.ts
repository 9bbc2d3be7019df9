import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Changes, openChanges } from './changes.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { PreparingClient } from './prepared.ts'
import { type Queries, watchQueries } from './queries.ts'
import type { Schema } from './schema/schema.ts'
import { refuseInsideTransaction } from './transaction.ts'
import { wireForm } from './wire-form.ts'

export type Database = {
  engine: 'embedded' | 'postgres'
  db: Kysely<Schema>
  changes: Changes
  queries: Queries
  /** The connections, for what speaks to the database itself: the job queue. */
  connections: pg.Pool
  /** Closes the connections, and with the embedded database that. */
  close: () => Promise<void>
}

export type Place = {
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
    Client: PreparingClient,
    // The embedded database is one session. With one connection the pool serialises the transactions (docs/decisions/0042),
    // and never drops it when idle.
    ...(embedded
      ? { host: embedded.host, user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 }
      : { connectionString: databaseUrl, max: 10, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }),
    types: wireForm,
    // A shop's rows lie in memory, where one page costs what another does; else small tables are read whole. And no
    // statement of a shop runs so long that compiling it pays: an export took four times as long.
    options: `-c timezone=UTC -c datestyle=ISO -c random_page_cost=1.1 -c jit=off${embedded ? '' : forgetful}`,
    // No one waits for ever: rather an error than a shop that hangs. Others may be asked what a server does not answer.
    connectionTimeoutMillis: embedded ? 30_000 : 10_000,
  })
  pool.on('error', report)
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    clients.add(client)
    // Of one that is in use nobody hears else; whoever uses it is told by the next query.
    client.on('error', () => {})
  })
  pool.on('remove', (client) => clients.delete(client))
  // Queries over a connection whose other end has gone without a word would wait for a quarter of an hour.
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
    const dialect = new PostgresDialect({ pool: guarded(pool, changes.hears) })
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

// A process that has gone without a word holds its locks until the server finds that out: after some ten seconds.
const forgetful =
  ' -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3 -c tcp_user_timeout=10000'

const shortWait = 2_000

// Kysely takes a connection for each query outside a transaction and once for each transaction.
function guarded(pool: pg.Pool, hears: () => boolean) {
  return {
    connect: async () => {
      refuseInsideTransaction()
      const connecting = pool.connect()
      return hears() ? connecting : soon(connecting)
    },
    end: () => pool.end(),
  }
}

// From a database that is known to be away nobody expects much: one page asks several times.
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
