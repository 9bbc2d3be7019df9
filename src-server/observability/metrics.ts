import { sql } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Shop } from '../context/context.ts'
import { readRelease } from '../environment/release.ts'
import { readQueues } from './queue-state.ts'

export type Metrics = {
  began: () => void
  /** `ms` is null for requests whose duration means nothing. */
  ended: (method: string, route: string, status: number, ms: number | null) => void
  query: (ms: number, failed: boolean) => void
  contentType: string
  read: () => Promise<string>
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The Prometheus metrics of this process; those from the database are the same in all processes. */
export function openMetrics(shop: Shop, liveStreams: () => number): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'haat_http_request_duration_seconds',
    help: 'How long answers took, by method, route pattern and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  })
  const underWay = new Gauge({
    name: 'haat_http_requests_under_way',
    help: 'Requests that are not answered yet, streams among them.',
    registers,
  })
  const statements = new Histogram({
    name: 'haat_db_query_duration_seconds',
    help: 'How long statements of the shop took.',
    labelNames: ['failed'],
    buckets: [0.001, ...seconds],
    registers,
  })
  registerMetrics(shop, liveStreams, registers)

  return {
    began: () => underWay.inc(),
    ended: (method, route, status, ms) => {
      underWay.dec()
      if (ms !== null) requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000)
    },
    query: (ms, failed) => statements.observe({ failed: String(failed) }, ms / 1000),
    contentType: registry.contentType,
    read: () => registry.metrics(),
  }
}

/** Metrics that are computed only when they are read. */
function registerMetrics(
  { db, queries, cache, engine, environment }: Shop,
  liveStreams: () => number,
  registers: Registry[],
): void {
  const { version, commit } = readRelease(environment.commit)
  new Gauge({
    name: 'haat_build_info',
    help: 'Which release runs here, always 1.',
    labelNames: ['version', 'commit', 'node', 'engine'],
    registers,
  }).set({ version, commit: commit ?? '', node: process.versions.node, engine }, 1)
  new Gauge({
    name: 'haat_db_pool_connections',
    help: 'Connections to the database, and those who wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(queries.pool())) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'haat_jobs',
    help: 'Jobs by queue and state, in all processes together.',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      for (const { queue, waiting, running, failed } of await readQueues(db))
        for (const [state, count] of Object.entries({ waiting, running, failed }))
          this.set({ queue, state }, count)
    },
  })
  new Gauge({
    name: 'haat_backup_timestamp_seconds',
    help: 'When the newest backup of a state (verified, uploaded) was started, the same in all processes.',
    labelNames: ['state'],
    registers,
    async collect() {
      const { rows } = await sql<{ state: string; at: number | null }>`
        select 'verified' as state, extract(epoch from max(started_at))::float8 as at
          from backups where proven_at is not null
        union all select 'uploaded', extract(epoch from max(started_at))::float8
          from backups where uploaded_at is not null`.execute(db)
      this.reset()
      for (const { state, at } of rows) if (at !== null) this.set({ state }, at)
    },
  })
  new Gauge({
    name: 'haat_orders_placed',
    help: 'Orders that were ever placed, in all processes together.',
    registers,
    async collect() {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from order_infos`.execute(
        db,
      )
      this.set(rows[0]?.count ?? 0)
    },
  })
  new Gauge({
    name: 'haat_live_streams',
    help: 'Browsers connected to the live order stream.',
    registers,
    collect() {
      this.set(liveStreams())
    },
  })
  new Counter({
    name: 'haat_cache_reads_total',
    help: 'Reads of the cache, by use (response, data) and result.',
    labelNames: ['use', 'result'],
    registers,
    collect() {
      this.reset()
      for (const [use, { hits, misses }] of Object.entries(cache.counts)) {
        this.inc({ use, result: 'hit' }, hits)
        this.inc({ use, result: 'miss' }, misses)
      }
    },
  })
}
