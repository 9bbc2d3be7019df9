import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Values } from '#domain/fields/fields.ts'
import { heartbeat } from '#domain/operations/instance.ts'
import type { shopState } from '#domain/operations/shop-state.ts'
import type { Context } from '../context/context.ts'
import { readRelease } from '../environment/release.ts'
import { readFailedJobs } from './failed-jobs.ts'
import { instanceName } from './instances.ts'
import { readQueues } from './queue-state.ts'

type State = Values<typeof shopState>

/** The state of the shop for the operations page. */
export async function readShopState(context: Context): Promise<State> {
  const { db, cache, environment } = context
  const { version, commit } = readRelease(environment.commit)
  // One query after the other: the embedded database has one connection, and the page is not urgent.
  const database = await readDatabase(context)
  const queues = await readQueues(db)
  const failed_jobs = await readFailedJobs(context)
  return {
    release: { version, commit, node: process.versions.node, uptime: Math.floor(process.uptime()) },
    database,
    queues,
    failed_jobs,
    cache: { known: cache.counts.response.hits, read: cache.counts.response.misses },
    disk: await readDisk(context),
    instances: await readInstances(context),
  } as State
}

async function readDatabase({ db, engine, queries }: Context): Promise<State['database']> {
  const { rows } = await sql<{ version: string; size: number; most: number; connections: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size,
      current_setting('max_connections')::int as most,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`.execute(
    db,
  )
  const { rows: applied } = await sql<{ name: string }>`select name from migrations order by number`.execute(
    db,
  )
  const [{ version, size, most, connections } = { version: '', size: 0, most: 0, connections: 0 }] = rows
  return {
    engine,
    version,
    size,
    // The embedded database is a single session, whatever its own numbers are.
    connections: engine === 'embedded' ? 1 : connections,
    most_connections: engine === 'embedded' ? 1 : most,
    waiting: queries.pool().waiting,
    migrations: applied.length,
    last_migration: applied.at(-1)?.name.replace(/\.sql$/, '') ?? '',
  }
}

async function readDisk({ environment: { dataDir, bucket } }: Context): Promise<State['disk']> {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  return { free: bavail * bsize, size: blocks * bsize, bucket: bucket !== undefined }
}

async function readInstances({ db }: Context): Promise<State['instances']> {
  const alive = await db
    .selectFrom('instances')
    .select(['id', 'name', 'version', 'commit', 'node', 'started_at', 'seen_at'])
    .where('seen_at', '>', sql<string>`now() - ${heartbeat.silence} * interval '1 second'`)
    .orderBy('started_at')
    .limit(100)
    .execute()
  return alive.map((one) => ({ ...one, here: one.name === instanceName }))
}
