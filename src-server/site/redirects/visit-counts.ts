import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { missingPath } from '#domain/site/redirect.ts'
import { systemContext } from '../../context/background-context.ts'
import type { Shop } from '../../context/context.ts'
import { runOperation } from '../../context/operation.ts'

/** So many different addresses are counted between two writes; more are those of a program that tries addresses. */
const mostPaths = 1_000
/** So many stay in the list. */
const mostStored = 5_000
const longestPath = 500
/** Files of an old shop are no pages. */
const isFile = (path: string) => /\.(?:png|jpe?g|gif|webp|avif|svg|ico|css|js|map|woff2?|txt|xml)$/.test(path)
const retentionDays = 60

type Missing = { hits: number; referrer: string | null }

/**
 * The visits of redirected and of missing addresses. They are counted in memory and written every minute: a visit costs no write, and
 * a crash loses the counts of a minute.
 */
export type VisitCounts = {
  addMissing: (address: string, referrer: string | undefined) => void
  addRedirect: (id: number) => void
  /** Writes what was counted. */
  write: () => Promise<void>
}

export function createVisitCounts(shop: Shop): VisitCounts {
  let missing = new Map<string, Missing>()
  let redirects = new Map<number, number>()
  return {
    addMissing: (address, referrer) => {
      const path = missingPath(address)
      const known = missing.get(path)
      if (
        path.length > longestPath ||
        isFile(path.split('?')[0] ?? '') ||
        (!known && missing.size >= mostPaths)
      )
        return
      missing.set(path, {
        hits: (known?.hits ?? 0) + 1,
        referrer: pageOf(referrer) ?? known?.referrer ?? null,
      })
    },
    addRedirect: (id) => redirects.set(id, (redirects.get(id) ?? 0) + 1),
    write: async () => {
      const paths = [...missing].map(([path, one]) => ({ path, ...one }))
      const used = [...redirects].map(([id, hits]) => ({ id, hits }))
      missing = new Map()
      redirects = new Map()
      if (paths.length + used.length === 0) return
      await runOperation(systemContext(shop), { open: 'the shop itself' }, async ({ trx, context }) => {
        await sql`insert into missing_pages as m (path, hits, referrer)
          select path, hits, referrer from jsonb_to_recordset(${JSON.stringify(paths)}::jsonb)
            as c(path text, hits integer, referrer text) order by path
          on conflict (path) do update set hits = m.hits + excluded.hits, last_seen_at = clock_timestamp(),
            referrer = coalesce(excluded.referrer, m.referrer), updated_at = clock_timestamp()`.execute(trx)
        await sql`update redirects r set hits = r.hits + c.hits, last_used_at = clock_timestamp()
          from jsonb_to_recordset(${JSON.stringify(used)}::jsonb) as c(id integer, hits integer)
          where r.id = c.id`.execute(trx)
        // Open lists show it.
        for (const resource of ['missing-pages', 'redirects'] as const)
          context.changes.announce(trx, { resource, id: null, action: 'refresh' })
      })
    },
  }
}

/** The counts of an app, written every minute and when it closes. */
export function addVisitCounts(app: FastifyInstance, shop: Shop): VisitCounts {
  const counts = createVisitCounts(shop)
  const write = () =>
    counts.write().catch((error: unknown) => app.log.error({ err: error }, 'counting visits failed'))
  const timer = setInterval(write, 60_000).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await write()
  })
  return counts
}

/** The page that links here, without its query, which may name a person. */
function pageOf(referrer: string | undefined): string | null {
  const [, page] = /^(https?:\/\/[^\s?#]{1,490})/i.exec(referrer ?? '') ?? []
  return page ?? null
}

/** Deletes missing addresses without a visit for long, and the least requested of too many. */
export async function forgetMissingPages({ db }: Pick<Shop, 'db'>): Promise<void> {
  await sql`delete from missing_pages where last_seen_at < now() - make_interval(days => ${retentionDays})
    or id in (select id from missing_pages order by hits desc, last_seen_at desc, id offset ${mostStored})`.execute(
    db,
  )
}
