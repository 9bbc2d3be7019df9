import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { keyedFingerprint } from '../auth/seal.ts'
import type { Shop } from '../context/context.ts'

/** So long a call waits to be counted, in milliseconds; what the database does not count, this process counts itself. */
const longestCount = 300

type Counting = Pick<Shop, 'db' | 'secret' | 'engine'>
type Limiter = RateLimiterMemory | RateLimiterPostgres

/**
 * Where calls are counted that are limited per address: for all processes on one PostgreSQL together, with one statement each;
 * with the embedded database in memory. What has one counter is counted together, whichever route or page asks.
 */
export function callCounts(shop: Counting): FastifyRateLimitStoreCtor {
  const limiters = new Map<string, Limiter>()
  // What the plugin makes with `new` may be any object.
  function Counts() {
    return storeOf(shop, limiters, 'every route')
  }
  return Counts as unknown as FastifyRateLimitStoreCtor
}

type Child = { counter?: string; routeInfo: { method?: string; url?: string } }

function storeOf(shop: Counting, limiters: Map<string, Limiter>, counter: string): FastifyRateLimitStore {
  return {
    incr: (address, done, timeWindow, max) => {
      const limiter = limiters.get(counter) ?? limiterOf(shop, counter, max, timeWindow / 1_000)
      limiters.set(counter, limiter)
      // Nobody learns from the table who has called.
      limiter.consume(keyedFingerprint(shop.secret, `calls of ${address}`)).then(
        ({ consumedPoints, msBeforeNext }) => done(null, { current: consumedPoints, ttl: msBeforeNext }),
        (refused) =>
          refused instanceof RateLimiterRes
            ? done(null, { current: max + 1, ttl: refused.msBeforeNext })
            : done(refused),
      )
    },
    child: (options: never) => {
      const { counter: named, routeInfo } = options as Child
      const { method = '', url = '' } = routeInfo
      // HEAD does what GET does.
      return storeOf(shop, limiters, named ?? `${method === 'HEAD' ? 'GET' : method} ${url}`)
    },
  }
}

function limiterOf({ db, engine }: Counting, keyPrefix: string, points: number, duration: number): Limiter {
  if (engine !== 'postgres') return new RateLimiterMemory({ keyPrefix, points, duration })
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
  }
  const late = async () => {
    await wait(longestCount, undefined, { ref: false })
    throw new Error('The database has not counted a call in time.')
  }
  return new RateLimiterPostgres({
    storeType: 'client',
    storeClient: { query: (asked: Parameters<typeof query>[0]) => Promise.race([query(asked), late()]) },
    tableName: 'call_counts',
    tableCreated: true,
    // The hourly tidy-up does it (forget-expired.ts).
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
    // Whoever has called too often is refused without a question till the minute is over.
    inMemoryBlockOnConsumed: points,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
  })
}
